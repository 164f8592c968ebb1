export { up } from '@gamelog/server/outbox/payload-migration'
