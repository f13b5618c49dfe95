import type { WorkStatus } from '@keylight/contract'
import { createAction } from '@reduxjs/toolkit'

/** A model, a shoot, a picture or other work with this id was deleted. */
export const workDeleted = createAction<string>('work/deleted')

/** The newer of two states. Ready work never goes back to in progress, because an answer may arrive after a later event. */
export const newer = <Work extends { status: WorkStatus }>(old: Work | undefined, next: Work): Work =>
  old?.status === 'ready' && next.status === 'in_progress' ? old : next
