import type { ReportReason } from '@keylight/contract'

/** The reasons for a report, in the words of the form. */
export const reasonTitles: Record<ReportReason, string> = {
  not_agreed: 'Somebody in it hasn’t agreed',
  sexual: 'It’s sexual',
  hateful: 'It’s hateful or violent',
  misleading: 'It pretends to be somebody or something',
  other: 'Something else',
}
