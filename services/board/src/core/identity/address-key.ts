import { createHmac } from 'node:crypto'
import { addressBucket } from '@gamelog/server/client-address'

/**
 * Names the network a guest reacts to a post from (IPv6 by /64): an HMAC, so that no address is stored, over the post, too,
 * so that reactions of one network to different posts cannot be linked.
 */
export function addressKey(
  secret: string,
  request: Parameters<typeof addressBucket>[0],
  post: { threadId: number; postNumber: number },
): string {
  return createHmac('sha256', secret)
    .update(`reaction\n${post.threadId}\n${post.postNumber}\n${addressBucket(request)}`)
    .digest('base64url')
}
