import type { ReportReason } from '@keylight/contract'
import { t } from '#words'

/** Reasons for a report, as the form shows them. */
export const reasonTitles: Record<ReportReason, string> = {
  not_agreed: t`Someone in it didn’t consent`,
  sexual: t`It’s sexual`,
  hateful: t`It’s hateful or violent`,
  misleading: t`It impersonates someone or something`,
  other: t`Something else`,
}
