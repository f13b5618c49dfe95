import { photoTypes } from '@keylight/contract'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { t } from '#words'
import { Alert } from '../../ui/alert.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { openToolWorker, ToolProblem, type ToolWorker } from '../tools/tool-worker.ts'
import { useObjectUrl } from '../tools/use-object-url.ts'
import { fetchAuthorities } from './authorities.ts'
import { CredentialsReport } from './credentials-report.tsx'
import { verifiedFormat } from './verified-format.ts'
import type { ToVerify, Verified } from './verify.worker.ts'

const accept = [...photoTypes, 'video/mp4']

type State =
  | { kind: 'empty' }
  | { kind: 'reading' }
  | { kind: 'failed'; problem: string }
  | { kind: 'read'; file: File; verified: Verified; isVideo: boolean }

/** Shows the content credentials of a file. The file stays on the visitor's device. */
export function Verify({ children }: { children: ReactNode }) {
  const worker = useRef<ToolWorker<ToVerify, Verified> | null>(null)
  worker.current ??= openToolWorker<ToVerify, Verified>(
    () => new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' }),
  )
  useEffect(() => () => worker.current?.close(), [])
  const [state, setState] = useState<State>({ kind: 'empty' })
  const latest = useRef<File | null>(null)
  const onFiles = useCallback(([chosen]: readonly File[]) => {
    if (chosen === undefined) return
    latest.current = chosen
    setState({ kind: 'reading' })
    void verify(worker.current!, chosen).then((next) => latest.current === chosen && setState(next))
  }, [])
  useEffect(() => {
    const path = sharedFileIn(location.search)
    if (path === null) return
    setState({ kind: 'reading' })
    loadShared(path).then(
      // The visitor may have chosen a file in the meantime.
      (shared) => latest.current === null && onFiles([shared]),
      () =>
        latest.current === null &&
        setState({ kind: 'failed', problem: t`We can’t find this image. Its link may have been turned off.` }),
    )
  }, [onFiles])
  return (
    <section className="measure py-8 sm:py-12">
      <div className="max-w-3xl">{children}</div>
      <div className="mt-7 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div>
          <FileDrop
            title={state.kind === 'empty' ? t`Choose an image or a video` : t`Choose another file`}
            accept={accept}
            onPhotos={onFiles}
          >
            {t`JPEG, PNG, WebP, AVIF, HEIC or MP4.`}
          </FileDrop>
          <p className="mt-4 text-sm text-ink-soft">
            {t`The file stays on your device. The first time, this page downloads about 3 MB to check signatures.`}
          </p>
        </div>
        <div aria-live="polite">
          {state.kind === 'reading' && (
            <p className="flex items-center gap-3 text-ink-soft">
              <Spinner /> {t`Reading the content credentials`}
            </p>
          )}
          {state.kind === 'failed' && <Alert kind="error">{state.problem}</Alert>}
          {state.kind === 'read' && (
            <CredentialsReport
              verified={state.verified}
              preview={<Preview file={state.file} isVideo={state.isVideo} />}
            />
          )}
        </div>
      </div>
    </section>
  )
}

/** Returns the path of a shared file to verify, from the page's query string; null if it isn't one of this site's. */
function sharedFileIn(query: string): string | null {
  const path = new URLSearchParams(query).get('file') ?? ''
  return /^\/shared\/shr_\w+\.\w{2,4}$/.test(path) ? path : null
}

async function loadShared(path: string): Promise<File> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return new File([await response.blob()], path.slice(path.lastIndexOf('/') + 1))
}

async function verify(worker: ToolWorker<ToVerify, Verified>, file: File): Promise<State> {
  try {
    const format = await verifiedFormat(file)
    if (format === null)
      return { kind: 'failed', problem: t`We can’t read this file. Choose a JPEG, PNG, WebP, AVIF, HEIC or MP4 file.` }
    const verified = await worker.ask({ file, format, authorities: await fetchAuthorities() }, {})
    return { kind: 'read', file, verified, isVideo: format === 'video/mp4' }
  } catch (error) {
    const isKnown = error instanceof ToolProblem
    return {
      kind: 'failed',
      problem: isKnown ? error.message : t`This didn’t work. Check your connection and try again.`,
    }
  }
}

function Preview({ file, isVideo }: { file: File; isVideo: boolean }) {
  const url = useObjectUrl(file)
  if (url === null) return null
  const shape = 'max-h-80 max-w-full rounded-xl bg-stage'
  return isVideo ? (
    <video src={url} controls muted playsInline className={shape} />
  ) : (
    <img src={url} alt={t`The file you chose`} className={shape} />
  )
}
