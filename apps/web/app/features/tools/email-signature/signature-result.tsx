import { useEffect, useMemo, useRef, useState } from 'react'
import { Trans, t } from '#words'
import { copyText } from '../../../browser/copy-text.ts'
import { saveBlob } from '../../../browser/save-file.ts'
import { Button } from '../../../ui/buttons.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { RadioGroup, segments } from '../../../ui/radio-group.tsx'
import { cards } from '../../../ui/radio-variants.ts'
import { darkPaper, inDarkMail } from './dark-mail.ts'
import { plainText, signatureOf } from './layouts.ts'
import { type LayoutName, layoutNames, type Signature, webAddress } from './signature.ts'
import { asHtml, build, type Element } from './signature-tree.ts'

const loadPictures = () => import('./signature-picture.ts')
const loadCards = () => import('./vcard.ts')

const layoutTitles: Record<LayoutName, string> = {
  classic: t`Classic`,
  line: t`Top line`,
  card: t`Card`,
  banner: t`Banner`,
  column: t`Two columns`,
  compact: t`Compact`,
  letter: t`Letterhead`,
  centred: t`Centred`,
}

interface ResultProps {
  signature: Signature
  isSample: boolean
  photoUrl: string
  onLayout: (layout: LayoutName) => void
}

/** Preview of the signature in an email, with its layouts, copy and download buttons, and the vCard. */
export function SignatureResult({ signature, isSample, photoUrl, onLayout }: ResultProps) {
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const tree = useMemo(() => signatureOf(signature), [signature])
  const html = useMemo(() => {
    const address = webAddress(photoUrl)
    const hosted =
      signature.photo && address?.startsWith('https:')
        ? { ...signature, photo: { ...signature.photo, src: address } }
        : signature
    return asHtml(signatureOf(hosted))
  }, [signature, photoUrl])
  const shown = scheme === 'dark' ? (inDarkMail(tree) as Element) : tree
  return (
    <div className="max-lg:contents lg:sticky lg:top-20">
      <div className="min-w-0 max-lg:order-1">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-heading">{isSample ? t`Example` : t`Your signature`}</h2>
          <RadioGroup
            legend={t`Preview in`}
            name="signature-scheme"
            variant={segments}
            className="w-fit p-0.5 text-sm font-semibold"
            optionClassName="px-3 py-1"
            options={[
              { value: 'light', label: t`Light mode` },
              { value: 'dark', label: t`Dark mode` },
            ]}
            value={scheme}
            onChange={setScheme}
          />
        </div>
        <div
          data-signature
          className="mt-3 overflow-x-auto rounded-2xl border border-line p-5 sm:p-7"
          style={{ backgroundColor: scheme === 'dark' ? darkPaper : '#ffffff' }}
        >
          <Built tree={shown} label={isSample ? t`Preview of the example` : t`Preview of your signature`} />
        </div>
        <CopyButtons signature={signature} html={html} isSample={isSample} />
        <Layouts signature={signature} onLayout={onLayout} />
      </div>
      <div className="min-w-0 max-lg:order-3">
        <Card signature={signature} isSample={isSample} />
      </div>
    </div>
  )
}

/** Copies and downloads the signature; shows its HTML where the browser blocks copying. */
function CopyButtons({ signature, html, isSample }: { signature: Signature; html: string; isSample: boolean }) {
  const [news, setNews] = useState('')
  const [showsHtml, setShowsHtml] = useState(false)
  const copySignature = async () => {
    try {
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob([html], { type: 'text/html' }),
          'text/plain': new Blob([plainText(signature)], { type: 'text/plain' }),
        }),
      ])
      setNews(t`Copied. Now paste it into your email app’s signature settings.`)
    } catch {
      setNews(t`Your browser blocked copying. Select and copy the preview, or use the HTML.`)
    }
  }
  const copyHtml = async () => {
    try {
      await copyText(html)
      setNews(t`HTML copied.`)
    } catch {
      setShowsHtml(true)
      setNews(t`Your browser blocked copying. Select and copy the HTML below.`)
    }
  }
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button kind="primary" disabled={isSample} onClick={() => void copySignature()}>
          {t`Copy signature`}
        </Button>
        <Button disabled={isSample} onClick={() => void copyHtml()}>
          {t`Copy HTML`}
        </Button>
        <Button
          disabled={isSample}
          icon={<Icon name="download" className="size-4" />}
          onClick={() =>
            saveBlob(
              new Blob([`<!doctype html><meta charset="utf-8">${html}`], { type: 'text/html' }),
              'signature.html',
            )
          }
        >
          {t`Download HTML`}
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-6 text-[0.9375rem] text-ink-soft">
        {news || (isSample ? t`Enter your name to replace the example.` : '')}
      </p>
      {showsHtml && (
        <textarea
          readOnly
          aria-label={t`Signature HTML`}
          rows={5}
          value={html}
          className="w-full rounded-xl border border-edge bg-sheet p-3 font-mono text-xs"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  )
}

/** Renders a signature as elements of this page. */
function Built({ tree, label }: { tree: Element; label?: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.replaceChildren(build(tree, document))
  }, [tree])
  return (
    <section aria-label={label} className="w-fit">
      <div ref={box} />
    </section>
  )
}

function Layouts({ signature, onLayout }: { signature: Signature; onLayout: (layout: LayoutName) => void }) {
  return (
    <RadioGroup<LayoutName>
      legend={t`Layout`}
      legendClassName="col-span-full text-heading"
      name="layout"
      variant={cards}
      className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-4"
      optionClassName="block overflow-hidden rounded-xl border-line bg-sheet"
      options={layoutNames.map((layout) => ({
        value: layout,
        label: (
          <>
            <span aria-hidden="true" inert className="relative block h-20 overflow-hidden bg-white">
              <span className="absolute top-2 left-2 block w-max origin-top-left scale-[0.36]">
                <Built tree={signatureOf({ ...signature, layout })} />
              </span>
            </span>
            <span className="block border-t border-line px-3 py-2 text-sm font-medium">{layoutTitles[layout]}</span>
          </>
        ),
      }))}
      value={signature.layout}
      onChange={onLayout}
    />
  )
}

/** The same details as a vCard and a QR code. */
function Card({ signature, isSample }: { signature: Signature; isSample: boolean }) {
  const [code, setCode] = useState<{ url: string; blob: Blob; of: Signature } | null>(null)
  const name =
    signature.name
      .trim()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .toLowerCase() || 'card'
  const jpeg = signature.photo?.src.split('base64,')[1]
  useEffect(() => {
    if (code && code.of !== signature) setCode(null)
  }, [code, signature])
  return (
    <section className="border-t border-line pt-6 lg:mt-8">
      <h2 className="text-heading">{t`Contact card`}</h2>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">
        <Trans>
          A vCard to attach or share, and a QR code for slides and badges. Anyone who scans it can save your contact
          details.
        </Trans>
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button
          disabled={isSample}
          onClick={async () => {
            const { vcardOf } = await loadCards()
            saveBlob(new Blob([vcardOf(signature, jpeg)], { type: 'text/vcard' }), `${name}.vcf`)
          }}
        >
          {t`Download vCard`}
        </Button>
        <Button
          disabled={isSample}
          onClick={() =>
            void Promise.all([loadPictures(), loadCards()])
              .then(([{ qrCode }, { vcardOf }]) => qrCode(vcardOf(signature)))
              .then(
                (made) => setCode({ ...made, of: signature }),
                () => setCode(null),
              )
          }
        >
          {t`Create QR code`}
        </Button>
      </div>
      {code && (
        <div className="mt-4 flex flex-wrap items-end gap-4">
          <img
            src={code.url}
            alt={t`QR code with contact details of ${signature.name}`}
            className="size-48 rounded-lg border border-line bg-white"
          />
          <Button size="small" onClick={() => saveBlob(code.blob, `${name}-qr.png`)}>
            {t`Download QR code`}
          </Button>
        </div>
      )}
    </section>
  )
}
