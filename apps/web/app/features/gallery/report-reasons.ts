import type { ReportReason } from '@keylight/contract'
import { t } from '#words'

/** The reasons for a report, in the words of the form. */
export const reasonTitles: Record<ReportReason, string> = {
  not_agreed: t`Somebody in it hasn’t agreed`,
  sexual: t`It’s sexual`,
  hateful: t`It’s hateful or violent`,
  misleading: t`It pretends to be somebody or something`,
  other: t`Something else`,
}
