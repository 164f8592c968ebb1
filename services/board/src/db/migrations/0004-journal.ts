export { up } from '@gamelog/server/journal/migration'
