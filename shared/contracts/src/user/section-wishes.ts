import * as z from 'zod/mini'
import { defineRoute } from '../common/route.ts'
import { sectionNames } from '../sections.ts'

const sectionName = z.enum(sectionNames)
const wishParams = z.strictObject({ section: sectionName })

/** Sections a member asked to be told of (できたら知らせる). A wish ends with the notice that the section is open. */
export const sectionWishes = z.strictObject({ sections: z.array(sectionName) })

export const getMySectionWishes = defineRoute({
  method: 'GET',
  path: '/api/users/me/section-wishes',
  auth: 'user',
  summary: 'Sections the account asked to be told of',
  responses: { 200: sectionWishes },
})

export const addMySectionWish = defineRoute({
  method: 'PUT',
  path: '/api/users/me/section-wishes/:section',
  auth: 'user',
  stoppedBy: 'everything',
  summary: 'Ask to be told when a section opens; nothing changes when it was asked before',
  params: wishParams,
  responses: { 200: sectionWishes },
})

export const removeMySectionWish = defineRoute({
  method: 'DELETE',
  path: '/api/users/me/section-wishes/:section',
  auth: 'user',
  stoppedBy: 'everything',
  summary: 'No longer be told when a section opens',
  params: wishParams,
  responses: { 200: sectionWishes },
})
