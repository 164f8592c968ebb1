import { z } from 'zod'
import type { ProviderShape } from './oauth-provider.ts'
import type { IdentityData } from './provider.ts'

const id = z.string().regex(/^[\x21-\x7e]{1,255}$/)
// Postgres stores neither NUL nor half a surrogate pair in JSON.
const name = z
  .string()
  .max(500)
  .transform((text) => text.toWellFormed().replaceAll('\0', ''))
// An address that is too long is dropped instead of refusing the sign-in: some of Google's pass 1,000 characters.
const address = z
  .string()
  .transform((text) => (text.length <= 1_000 && URL.canParse(text) ? new URL(text).href : ''))

const discordUser = z.object({
  id: id.regex(/^\d+$/),
  username: name,
  discriminator: z.string().nullish(),
  global_name: name.nullish(),
  avatar: z.string().regex(/^\w+$/).nullish(),
  email: name.nullish(),
  verified: z.boolean().nullish(),
})

export const discord: ProviderShape = {
  id: 'discord',
  scopes: { required: ['identify'], optional: ['email'] },
  oidc: false,
  readUserinfo(body, issuer) {
    const user = discordUser.parse(body)
    return toIdentityData(issuer, {
      providerId: user.id,
      // GoTrue's own choice would be `user#0`.
      name: user.global_name || user.username,
      userName: user.username,
      avatar: discordAvatar(user),
      email: user.email,
      emailVerified: user.verified === true,
      customClaims: { global_name: user.global_name ?? null },
    })
  },
}

function discordAvatar(user: z.infer<typeof discordUser>): string {
  const cdn = 'https://cdn.discordapp.com'
  if (user.avatar)
    return `${cdn}/avatars/${user.id}/${user.avatar}.${user.avatar.startsWith('a_') ? 'gif' : 'png'}`
  const migrated = !user.discriminator || user.discriminator === '0'
  const index = migrated ? (BigInt(user.id) >> 22n) % 6n : BigInt(user.discriminator ?? 0) % 5n
  return `${cdn}/embed/avatars/${index}.png`
}

const googleUser = z.object({
  sub: id,
  name: name.nullish(),
  picture: address.nullish(),
  email: name.nullish(),
  email_verified: z.boolean().nullish(),
})

export const google: ProviderShape = {
  id: 'google',
  scopes: { required: ['openid', 'profile'], optional: ['email'] },
  oidc: true,
  readUserinfo(body, issuer) {
    const user = googleUser.parse(body)
    return toIdentityData(issuer, {
      providerId: user.sub,
      name: user.name ?? '',
      avatar: user.picture,
      email: user.email,
      emailVerified: user.email_verified === true,
    })
  },
}

const xUser = z.object({
  data: z.object({
    id,
    name,
    username: name,
    profile_image_url: address.nullish(),
    confirmed_email: name.nullish(),
  }),
})

export const x: ProviderShape = {
  id: 'twitter',
  scopes: { required: ['users.read', 'tweet.read'], optional: [] },
  oidc: false,
  readUserinfo(body, issuer) {
    const { data } = xUser.parse(body)
    return toIdentityData(issuer, {
      providerId: data.id,
      name: data.name || data.username,
      userName: data.username,
      avatar: data.profile_image_url,
      email: data.confirmed_email,
      emailVerified: Boolean(data.confirmed_email),
    })
  },
}

interface Person {
  providerId: string
  name: string
  userName?: string
  avatar?: string | null | undefined
  email?: string | null | undefined
  emailVerified: boolean
  customClaims?: Record<string, unknown>
}

function toIdentityData(iss: string, person: Person) {
  const email = person.email ?? ''
  const data: IdentityData = {
    iss,
    sub: person.providerId,
    provider_id: person.providerId,
    name: person.name,
    full_name: person.name,
    ...(person.userName && { user_name: person.userName, preferred_username: person.userName }),
    ...(person.avatar && { avatar_url: person.avatar, picture: person.avatar }),
    ...(email && { email }),
    email_verified: person.emailVerified,
    phone_verified: false,
    ...(person.customClaims && { custom_claims: person.customClaims }),
  }
  return { providerId: person.providerId, email, data }
}
