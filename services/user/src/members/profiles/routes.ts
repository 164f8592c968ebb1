import {
  getMyProfile,
  initializeProfile as initializeRoute,
  type Profile,
  updateMyProfile,
} from '@gamelog/contracts/user/profile'
import { isReservedName } from '@gamelog/domain/reserved-names'
import type { App } from '@gamelog/server/app'
import { bearerToken } from '@gamelog/server/auth/bearer'
import { badRequest, notFound } from '@gamelog/server/errors'
import { createLimiter } from '@gamelog/server/rate-limit'
import { registerRoute } from '@gamelog/server/register-route'
import type { UserContext } from '../../context.ts'
import type { ProfileRow } from '../../db/tables.ts'
import { signedIn } from '../../signed-in.ts'
import { banStateOf } from '../standing/repository.ts'
import { initializeProfile } from './initialize-profile.ts'
import { findProfile, updateProfile } from './repository.ts'

export function profileRoutes(app: App, context: UserContext): void {
  const limit = createLimiter(context.redis, context.config, {
    name: 'profile',
    points: 20,
    duration: 60,
    message: (wait) => `プロフィールの更新は1分に20回までです。あと${wait}秒お待ちください。`,
  })

  registerRoute(app, initializeRoute, async (request) =>
    ownProfile(await initializeProfile(context, signedIn(request).id, bearerToken(request.headers) ?? '')),
  )

  registerRoute(app, getMyProfile, async (request) =>
    ownProfile(await findProfile(context.db, signedIn(request).id)),
  )

  registerRoute(
    app,
    updateMyProfile,
    async (request) => {
      const { display_name, bio } = request.body
      if (display_name !== undefined && isReservedName(display_name))
        throw badRequest('この名前は運営専用です。ほかの名前にしてください。', 'reserved_name')
      const change = { display_name, bio, updated_at: new Date(context.now()) }
      return ownProfile(await updateProfile(context.db, signedIn(request).id, change))
    },
    { preHandler: limit },
  )

  async function ownProfile(row: ProfileRow | undefined): Promise<Profile> {
    const profile = profileBody(row)
    const ban_state = await banStateOf(context.db, row?.user_id ?? '', context.now())
    return ban_state === undefined ? profile : { ...profile, ban_state }
  }
}

function profileBody(row: ProfileRow | undefined): Profile {
  if (row === undefined) throw notFound('プロフィールがまだありません', 'profile_not_found')
  return {
    display_name: row.display_name,
    bio: row.bio,
    provider: row.provider,
    provider_avatar_url: row.provider_avatar_url,
    user_number: row.user_number,
    created_at: row.created_at.toISOString(),
  }
}
