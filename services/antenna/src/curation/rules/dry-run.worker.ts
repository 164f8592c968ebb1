import { answerDryRun } from '@gamelog/server/threads/dry-run-thread'
import { examineArticles } from './examine-articles.ts'

export default answerDryRun(examineArticles)
