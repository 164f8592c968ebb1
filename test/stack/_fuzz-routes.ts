import { allRoutes, type NamedRoute } from '@gamelog/contracts/openapi/all-routes'

/** Routes that are not called at random, with the reason. */
const never: Record<string, string> = {
  threadEvents: 'a stream that does not end',
  getSystemHealth: 'its 503 is the answer itself: how the parts are',
}

/** Called after the others, then everything is read again: they take away what the others store or may do. */
const late: Record<string, string> = {
  createAddressCleanup: 'hides what an address wrote',
  createMemberCleanup: 'hides what a member wrote',
  undoCleanup: 'needs one of these',
  createBan: 'a banned member writes no more',
  changeBanEnd: 'needs a ban',
  createAppeal: 'needs a ban',
  decideAppeal: 'needs an appeal',
  pauseAdminQueue: 'stops background work',
}

/** Called at the very end, in this order: they end sessions of the callers, or take what these may do. */
const last: Record<string, string> = {
  startReadOnly: 'other writes are refused',
  startEnrolment: 'wrong passwords lock the account',
  finishEnrolment: 'as startEnrolment',
  renewRecoveryCodes: 'as startEnrolment',
  removeSecondFactor: 'as startEnrolment',
  changeMyPassword: 'as startEnrolment',
  addOperator: 'changes roles',
  resetSecondFactor: 'ends sessions of operators',
  resetOwnPassword: 'ends sessions of operators',
  removeOperator: 'changes roles',
  changeOperatorRole: 'changes roles',
  setSecondFactorRule: 'shuts operators out who have none',
  loginAdmin: 'wrong passwords lock the account',
  giveLoginCode: 'as loginAdmin',
  enrolAtLogin: 'as loginAdmin',
  setFirstPassword: 'as loginAdmin',
  endOtherSessions: 'ends sessions of operators',
  endOperatorSession: 'ends sessions of operators',
  logoutAdmin: 'the operator is signed out',
  endMySession: 'the member is signed out',
  deleteMyAccount: 'the member is gone',
}

const isCalled = ({ name, route }: NamedRoute) => route.auth !== 'internal' && !(name in never)
const called = allRoutes.filter(isCalled)
const isWrite = ({ route }: NamedRoute) => route.method !== 'GET'

export const reads = called.filter((each) => !isWrite(each))
export const writes = called.filter((each) => isWrite(each) && !(each.name in late) && !(each.name in last))
/** They tell the ids which those of `lateWrites` take that need one. */
export const lateReads = reads.filter(({ name }) => /^list(?:Bans|Appeals|Cleanups)$/.test(name))
export const lateWrites = called.filter(({ name }) => name in late)
/** In the order of the list. */
export const lastWrites = Object.keys(last).flatMap((name) => called.filter((each) => each.name === name))
