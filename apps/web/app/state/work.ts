import type { WorkStatus } from '@keylight/contract'
import { createAction } from '@reduxjs/toolkit'

/** A model, shoot, image or other work with this id was deleted. */
export const workDeleted = createAction<string>('work/deleted')

/** Returns the newer of two states. Finished work never returns to in progress, because a response may arrive after a later
 * event. */
export const newer = <Work extends { status: WorkStatus }>(old: Work | undefined, next: Work): Work =>
  old?.status === 'ready' && next.status === 'in_progress' ? old : next
