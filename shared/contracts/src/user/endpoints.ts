import type { Endpoint } from '../common/route.ts'

// The schemas are in profile.ts, game-account.ts, appeal.ts and reading.ts, which a page does not load.

export const initializeProfile = {
  method: 'POST',
  path: '/api/users/initialize',
  auth: 'user',
  bannedMay: true,
} as const satisfies Endpoint

export const getMyProfile = {
  method: 'GET',
  path: '/api/users/me',
  auth: 'user',
} as const satisfies Endpoint

export const updateMyProfile = {
  method: 'PUT',
  path: '/api/users/me',
  auth: 'user',
} as const satisfies Endpoint

export const deleteMyAccount = {
  method: 'DELETE',
  path: '/api/users/me',
  auth: 'user',
  bannedMay: true,
} as const satisfies Endpoint

export const getMyGameAccounts = {
  method: 'GET',
  path: '/api/users/me/game-accounts',
  auth: 'user',
} as const satisfies Endpoint

export const replaceMyGameAccounts = {
  method: 'PUT',
  path: '/api/users/me/game-accounts',
  auth: 'user',
} as const satisfies Endpoint

export const getMyBan = {
  method: 'GET',
  path: '/api/users/me/ban',
  auth: 'user',
} as const satisfies Endpoint

export const createAppeal = {
  method: 'POST',
  path: '/api/users/me/appeal',
  auth: 'user',
  bannedMay: true,
} as const satisfies Endpoint

export const syncReading = {
  method: 'POST',
  path: '/api/users/me/reading',
  auth: 'user',
  bannedMay: true,
} as const satisfies Endpoint
