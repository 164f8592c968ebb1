import { ruleReporterId } from '@gamelog/contracts/board/limits'
import { Link } from 'react-router-dom'

/** Whether the rules for posts, not a member, put a post among the reports; the reason names the rule. */
export function isByRule({ reporter_user_id }: { reporter_user_id: string }): boolean {
  return reporter_user_id === ruleReporterId
}

/** The reporter's name for `isByRule`; leads to what the rules matched. */
export function RuleReporter() {
  return (
    <Link className="text-link whitespace-nowrap" to="/rules?tab=matches&effect=queue">
      自動ルール
    </Link>
  )
}
