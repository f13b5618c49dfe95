/**
 * What schemas say of a field where "too short" or "required" would not do: such a code is the message of the check
 * (`.min(1, 'password_required' satisfies FieldProblem)`). The server says it in a sentence.
 */
export const fieldProblems = [
  'email_invalid',
  'password_required',
  'passkey_name_required',
  'code_required',
  'consent_changed',
  'immediate_start_required',
  'model_name_required',
  'prompt_required',
  'chat_message_required',
  'style_unknown',
  'style_or_prompt_required',
  'pictures_too_many',
  'team_member_repeated',
  'colour_invalid',
  'text_required',
  'picture_required',
  'picture_or_model_required',
  'voucher_title_required',
  'voucher_empty',
  'review_name_required',
  'rating_out_of_range',
] as const
export type FieldProblem = (typeof fieldProblems)[number]
