import type { Endpoint } from '@gamelog/contracts/common/route'
import type * as gameAccounts from '@gamelog/contracts/user/game-account'
import type * as profile from '@gamelog/contracts/user/profile'

export const initializeProfile: Endpoint<typeof profile.initializeProfile> = {
  method: 'POST',
  path: '/api/users/initialize',
}
export const getMyProfile: Endpoint<typeof profile.getMyProfile> = { method: 'GET', path: '/api/users/me' }
export const updateMyProfile: Endpoint<typeof profile.updateMyProfile> = {
  method: 'PUT',
  path: '/api/users/me',
}
export const deleteMyAccount: Endpoint<typeof profile.deleteMyAccount> = {
  method: 'DELETE',
  path: '/api/users/me',
}
export const getMyGameAccounts: Endpoint<typeof gameAccounts.getMyGameAccounts> = {
  method: 'GET',
  path: '/api/users/me/game-accounts',
}
