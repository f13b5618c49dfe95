import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { JobList, JobStatus } from './job-list.tsx'
import { ResultActions } from './result-actions.tsx'
import { ToolFrame } from './tool-frame.tsx'
import { ToolProblem } from './tool-worker.ts'
import { useJobs } from './use-jobs.ts'

const jpeg = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], name)
const letter = new File(['Dear all'], 'letter.jpg', { type: 'image/jpeg' })

/** A tool that returns the name of each image once the test releases it. */
function aTool() {
  const waiting: { name: string; finish: () => void; fail: () => void; signal: AbortSignal }[] = []
  // biome-ignore lint/correctness/noComponentHookFactories: each test renders its own tool, once.
  function Tool() {
    const { jobs, add, cancel, retry, remove } = useJobs<string>(
      (file, { signal, tell }) =>
        new Promise((resolve, reject) => {
          tell({ words: `Reading ${file.name}`, share: 0.5 })
          const finish = () => resolve(file.name)
          const fail = () => reject(new ToolProblem('It is too dark. Choose another one.'))
          waiting.push({ name: file.name, finish, fail, signal })
        }),
    )
    const entry = { title: 'Choose images', room: 3 - jobs.length, onPictures: add }
    const made = jobs.flatMap((job) => (job.made ? [{ blob: new Blob([job.made]), name: job.made }] : []))
    return (
      <ToolFrame
        path="/ai-free-image-upscaler"
        pictures={entry}
        work={
          jobs.length > 0 ? (
            <>
              <JobList jobs={jobs} chosen={jobs[0]!.id} onChoose={() => {}} onRemove={remove} entry={entry} />
              <JobStatus jobs={jobs} chosen={jobs[0]} onCancel={cancel} onRetry={retry} />
              <ResultActions files={made} />
            </>
          ) : null
        }
      >
        <h1>A tool</h1>
      </ToolFrame>
    )
  }
  render(<Tool />, { wrapper: MemoryRouter })
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!
  return { waiting, give: (...files: File[]) => userEvent.upload(input(), files, { applyAccept: false }) }
}

test("explains files that aren't images, and passes images to the tool", async () => {
  const { waiting, give } = aTool()
  await give(letter, jpeg('me.jpg'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('letter.jpg: It isn’t a JPEG, PNG, WebP, AVIF or HEIC image.')
  await expect.poll(() => waiting.map(({ name }) => name)).toEqual(['me.jpg'])
})

// Proves 2.16b
test('processes images one at a time, and continues after a failure', async () => {
  const { waiting, give } = aTool()
  await give(jpeg('a.jpg'), jpeg('b.jpg'))
  expect((await screen.findByText(/Reading a\.jpg/)).textContent).toContain('1 of 2')
  expect(waiting).toHaveLength(1)
  waiting[0]!.fail()
  expect((await screen.findByRole('alert')).textContent).toContain('It is too dark. Choose another one.')
  expect(await screen.findByText(/Reading b\.jpg/)).toBeTruthy()
  waiting[1]!.finish()
  expect(await screen.findByRole('button', { name: 'Download image' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(waiting[2]!.name).toBe('a.jpg')
})

test('stops when the user cancels, and can start again', async () => {
  const { waiting, give } = aTool()
  await give(jpeg('a.jpg'), jpeg('b.jpg'))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(waiting[0]!.signal.aborted).toBe(true)
  expect(screen.getByText('You cancelled this image.')).toBeTruthy()
  waiting[0]!.finish()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(waiting.map(({ name }) => name)).toEqual(['a.jpg', 'a.jpg'])
  expect(screen.queryByRole('button', { name: 'Download image' })).toBeNull()
})
