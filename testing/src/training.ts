import { type UserEvent, uploadPhoto } from '@keylight/contract'
import { photo } from './photos.ts'
import type { TestServer } from './server.ts'

/** Uploads three photos of one person and returns their ids. */
export async function uploadSelfies(server: TestServer, token: string): Promise<string[]> {
  const selfies = ['person-1-selfie1', 'person-1-selfie2', 'person-1-selfie3'].map(photo)
  const answers = await Promise.all(selfies.map((content) => server.call(uploadPhoto, {}, token, content)))
  return answers.map((answer) => answer.output.photo!._id)
}

export const isTrained = (event: UserEvent): boolean =>
  event.kind === 'model_progress' && event.progress.status === 'ready'
