import { findPostVideo, type OutputOf, postVideoLimits } from '@keylight/contract'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { t } from '#words'
import { CallFailed } from '../../../api/client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { button } from '../../../ui/button.ts'
import { Button } from '../../../ui/buttons.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { callTool } from '../server-tool.ts'
import { ToolFrame } from '../tool-frame.tsx'
import { ToolWords } from '../tool-words.tsx'

type Found = OutputOf<typeof findPostVideo>

/** Finds the video of a public LinkedIn post and lists its files. */
export const VideoDownloader = ({ children }: { children: ReactNode }) => (
  <ToolFrame path="/linkedin-video-downloader" work={<Finder />}>
    <ToolWords>{children}</ToolWords>
  </ToolFrame>
)

function Finder() {
  const [address, setAddress] = useState('')
  const [state, setState] = useState<'idle' | 'finding' | 'puzzle'>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const [found, setFound] = useState<Found | null>(null)
  const finding = useRef<AbortController>(null)
  const result = useRef<HTMLHeadingElement>(null)
  useEffect(() => () => finding.current?.abort(), [])
  useEffect(() => {
    if (found) result.current?.focus({ preventScroll: true })
  }, [found])
  const find = async () => {
    finding.current?.abort()
    setFound(null)
    if (address.trim() === '') return setProblem(t`Paste the link to a post first.`)
    const stopping = new AbortController()
    finding.current = stopping
    setProblem(null)
    setState('finding')
    try {
      const { signal } = stopping
      setFound(await callTool(findPostVideo, { address }, { signal, onPuzzle: () => setState('puzzle') }))
    } catch (error) {
      if (stopping.signal.aborted) return
      setProblem(error instanceof CallFailed ? error.message : t`Something went wrong on this page. Try again.`)
    }
    setState('idle')
  }
  const cancel = () => {
    finding.current?.abort()
    setState('idle')
  }
  return (
    <div className="max-w-3xl">
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          void find()
        }}
      >
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1 basis-80">
            <Field
              label={t`Link to the post`}
              name="address"
              type="text"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              maxLength={postVideoLimits.addressMax}
              placeholder="https://www.linkedin.com/posts/…"
              hint={t`In the post’s menu, choose “Copy link to post”.`}
              value={address}
              onChange={setAddress}
            />
          </div>
          <div className="flex gap-2 sm:mt-[1.875rem]">
            <Button type="submit" kind="primary" size="large" busy={state !== 'idle'}>
              {t`Find video`}
            </Button>
            {state !== 'idle' && (
              <Button size="large" onClick={cancel}>
                {t`Cancel`}
              </Button>
            )}
          </div>
        </div>
      </form>
      <p role="status" className="mt-3 min-h-6 text-[0.9375rem] text-ink-soft">
        {state === 'finding' && t`Reading the post…`}
        {state === 'puzzle' &&
          t`You’ve used your free runs for this hour. Your device is solving a small puzzle to earn one more, which takes a few seconds…`}
      </p>
      {problem && <Alert kind="error">{problem}</Alert>}
      {found && <FoundVideo found={found} heading={result} />}
    </div>
  )
}

function FoundVideo({ found, heading }: { found: Found; heading: Ref<HTMLHeadingElement> }) {
  return (
    <section className="mt-2 rounded-2xl border border-line bg-sheet p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="line-clamp-2 text-heading break-words outline-none">
        {found.title}
      </h2>
      {found.author && <p className="mt-1 text-ink-soft">{t`By ${found.author}`}</p>}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {found.renditions.map(({ url, fileName, height, kilobitsPerSecond }, at) => (
          <li key={url} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span>
              <b className="font-semibold">
                {height === null ? (at === 0 ? t`Original size` : t`Alternative size`) : `${height}p`}
              </b>
              <span className="ml-2 text-sm text-ink-soft">
                {kilobitsPerSecond === null ? 'MP4' : t`MP4, about ${sizeOfMinute(kilobitsPerSecond)} MB a minute`}
              </span>
            </span>
            <a href={url} download={fileName} className={button(at === 0 ? 'primary' : 'plain', 'small')}>
              <Icon name="download" className="size-4" />
              {height === null ? t`Download` : t`Download ${height}p`}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-[0.9375rem] text-ink-soft">
        {found.author
          ? t`This video belongs to ${found.author}. Ask before you publish or edit it, and credit the source.`
          : t`This video belongs to its author. Ask before you publish or edit it, and credit the source.`}
      </p>
    </section>
  )
}

const sizeOfMinute = (kilobitsPerSecond: number): string =>
  ((kilobitsPerSecond * 60) / 8 / 1000).toLocaleString('en-GB', { maximumSignificantDigits: 2 })
