import { findPage, type Page } from '@keylight/contract'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#words'
import { copyText } from '../../browser/copy-text.ts'
import { saveBlob } from '../../browser/save-file.ts'
import { Button } from '../../ui/buttons.tsx'
import { Icon } from '../../ui/icon.tsx'
import { carryIntoAccount } from '../tryouts/kept-photo.ts'
import { carryInto } from './carried.ts'

export interface ResultFile {
  blob: Blob
  name: string
}

/** Files that are made on demand. */
export interface FilesToMake {
  count: number
  make: () => Promise<readonly ResultFile[]>
}

interface Props {
  /** Files to download. Several are packed into one ZIP, named `zipName`. */
  files: readonly ResultFile[] | FilesToMake
  zipName?: string
  /** Text to copy. Without it, the only image is copied. */
  text?: string
  /** Tools that can use the images next, and `/auth` for a new account. */
  usedIn?: readonly Page['path'][]
  /** The button's label, such as `Download image`. */
  download?: string
  /** More buttons. */
  children?: ReactNode
}

/** Actions for a result: download, copy, or use in another tool or an account. */
export function ResultActions({ files, zipName = 'pictures.zip', text, usedIn = [], download, children }: Props) {
  const [news, setNews] = useState('')
  const [packing, setPacking] = useState(false)
  const { count, make } = 'make' in files ? files : { count: files.length, make: async () => files }
  const save = async () => {
    setPacking(true)
    try {
      const made = await make()
      if (made.length === 0) throw new Error('There is nothing to save')
      if (made.length === 1) return saveBlob(made[0]!.blob, made[0]!.name)
      const { downloadZip } = await import('client-zip')
      const named = withNamesOfTheirOwn(made).map(({ blob, name }) => ({ input: blob, name }))
      saveBlob(await downloadZip(named).blob(), zipName)
    } finally {
      setPacking(false)
    }
  }
  const copy = async () => {
    try {
      if (text !== undefined) await copyText(text)
      else await copyPicture(make)
      setNews(t`Copied.`)
    } catch {
      setNews(t`Your browser blocked copying. Download it instead.`)
    }
  }
  const copies = text !== undefined || count === 1
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2.5">
        {count > 0 && (
          <Button
            kind="primary"
            busy={packing}
            icon={<Icon name="download" className="size-4.5" />}
            onClick={() =>
              void save().catch(() => setNews(t`The download didn’t start. Try again, or download one at a time.`))
            }
          >
            {download ?? (count > 1 ? t`Download all ${count}` : t`Download image`)}
          </Button>
        )}
        {copies && <Button onClick={() => void copy()}>{text !== undefined ? t`Copy text` : t`Copy image`}</Button>}
        {children}
        {count > 0 && usedIn.length > 0 && <UseIn paths={usedIn} make={make} />}
      </div>
      <p role="status" className="mt-2 min-h-5 text-sm text-ink-soft">
        {news}
      </p>
    </div>
  )
}

function UseIn({ paths, make }: { paths: readonly Page['path'][] } & Pick<FilesToMake, 'make'>) {
  const navigate = useNavigate()
  const go = async (path: Page['path']) => {
    const carried = (await make()).map(({ blob, name }) => new File([blob], name, { type: blob.type }))
    if (path === '/auth') await carryIntoAccount(carried)
    else await carryInto(path, carried)
    void navigate(path)
  }
  const ready = paths.flatMap((path) => findPage(path) ?? []).filter((page) => page.ready)
  if (ready.length === 0) return null
  return (
    <details
      className="relative"
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.open = false
      }}
    >
      <summary className="button list-none border-line bg-sheet min-h-11 cursor-pointer px-5 text-[0.9375rem] hover:border-edge hover:bg-hover [&::-webkit-details-marker]:hidden">
        {t`Use in…`}
        <Icon name="chevron-down" className="size-4" />
      </summary>
      <ul className="absolute z-20 mt-2 w-72 max-w-[calc(100vw-2rem)] rounded-xl border border-line bg-sheet p-1.5 shadow-print max-sm:right-0">
        {ready.map(({ path, title }) => (
          <li key={path}>
            <button
              type="button"
              onClick={() => void go(path)}
              className="block w-full rounded-lg px-3.5 py-2.5 text-left text-[0.9375rem] hover:bg-hover"
            >
              {path === '/auth' ? t`A model in your account` : title}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Browsers only copy PNG. The promise lets Safari ask for permission while the image is converted. */
async function copyPicture(make: FilesToMake['make']): Promise<void> {
  const png = make().then(([file]) => asPng(file!.blob))
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
}

async function asPng(picture: Blob): Promise<Blob> {
  if (picture.type === 'image/png') return picture
  const bitmap = await createImageBitmap(picture)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0)
  bitmap.close()
  return await canvas.convertToBlob({ type: 'image/png' })
}

/** Returns unique names for the files of a ZIP. */
function withNamesOfTheirOwn(files: readonly ResultFile[]): ResultFile[] {
  const taken = new Set<string>()
  return files.map(({ blob, name }) => {
    const [, stem = name, extension = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? []
    let own = name
    for (let i = 2; taken.has(own); i++) own = `${stem}-${i}${extension}`
    taken.add(own)
    return { blob, name: own }
  })
}
