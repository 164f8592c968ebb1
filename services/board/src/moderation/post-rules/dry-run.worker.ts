import { answerDryRun } from '@gamelog/server/threads/dry-run-thread'
import { examinePosts } from './examine-posts.ts'

export default answerDryRun(examinePosts)
