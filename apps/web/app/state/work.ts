import type { WorkStatus } from '@keylight/contract'
import { createAction } from '@reduxjs/toolkit'

/** A model, a shoot, a picture or other work of this id is gone. */
export const workDeleted = createAction<string>('work/deleted')

/** What is ready never goes back to being made: an answer that was overtaken by an event changes nothing. */
export const newer = <Work extends { status: WorkStatus }>(old: Work | undefined, next: Work): Work =>
  old?.status === 'ready' && next.status === 'in_progress' ? old : next
