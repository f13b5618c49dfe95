import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { copyText } from '../../../browser/copy-text.ts'
import { saveBlob } from '../../../browser/save-file.ts'
import { Alert } from '../../../ui/alert.tsx'
import { button } from '../../../ui/button.ts'
import { Button, TextButton } from '../../../ui/buttons.tsx'
import { ColourField } from '../../../ui/colour-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { PhotoInput } from '../../../ui/photo-input.tsx'
import { RadioGroup, segments } from '../../../ui/radio-group.tsx'
import { cards } from '../../../ui/radio-variants.ts'
import { readKeptPhoto } from '../../tryouts/kept-photo.ts'
import { ToolFrame } from '../tool-frame.tsx'
import { ToolWords } from '../tool-words.tsx'
import { contrast, darkPaper, inDarkMail } from './dark-mail.ts'
import { plainText, signatureOf } from './layouts.ts'
import { type Font, type LayoutName, layoutNames, networks, type Signature, webAddress } from './signature.ts'
import { asHtml, build, type Element } from './signature-tree.ts'

const loadPictures = () => import('./signature-picture.ts')
const loadCards = () => import('./vcard.ts')

const layoutTitles: Record<LayoutName, string> = {
  classic: 'Classic',
  line: 'Top line',
  card: 'Card',
  banner: 'Banner',
  column: 'Two columns',
  compact: 'Compact',
  letter: 'Letterhead',
  centred: 'Centred',
}

const fontOptions: { value: Font; label: string }[] = [
  { value: 'arial', label: 'Arial' },
  { value: 'verdana', label: 'Verdana' },
  { value: 'tahoma', label: 'Tahoma' },
  { value: 'georgia', label: 'Georgia' },
]

const empty: Signature = {
  layout: 'classic',
  colour: '#3e52c2',
  font: 'arial',
  marks: true,
  photo: null,
  logo: null,
  name: '',
  role: '',
  company: '',
  email: '',
  phone: '',
  website: '',
  address: '',
  note: '',
  links: {},
}

/** Stands in the preview until somebody has typed a name. */
const sample: Signature = {
  ...empty,
  name: 'Ana Ruiz',
  role: 'Product designer',
  company: 'Brightline',
  email: 'ana@brightline.example',
  phone: '+44 20 7946 0018',
  website: 'brightline.example',
  links: { linkedin: 'ana-ruiz', github: 'anaruiz' },
}

const storageKey = 'keylight-signature'

function readSignature(): Signature {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return empty
    const signature = { ...empty, ...kept } as Signature
    return layoutNames.includes(signature.layout) ? signature : empty
  } catch {
    return empty
  }
}

function keepSignature(signature: Signature): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(signature))
  } catch {
    // Private windows may refuse. It stays until the page is left.
  }
}

/** Makes a signature for mails. Nothing of it leaves the device. */
export function SignatureMaker({ children }: { children: ReactNode }) {
  const [signature, setSignature] = useState<Signature>(empty)
  const [photoUrl, setPhotoUrl] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => setSignature(readSignature()), [])
  const change = useCallback((next: Partial<Signature>) => {
    setSignature((before) => {
      const after = { ...before, ...next }
      keepSignature(after)
      return after
    })
  }, [])
  const give = useCallback(
    (kind: 'photo' | 'logo') => (files: readonly Blob[]) => {
      const [file] = files
      if (!file) return
      setProblem(null)
      const make = async () => {
        const { photoFrom, logoFrom } = await loadPictures()
        return await (kind === 'photo' ? photoFrom(file) : logoFrom(file))
      }
      make().then(
        (picture) => change({ [kind]: picture }),
        () => setProblem('Your browser can’t open this picture. Try a JPEG, PNG or WebP file.'),
      )
    },
    [change],
  )
  const isSample = signature.name.trim() === ''
  const shown = useMemo<Signature>(
    () =>
      isSample
        ? {
            ...sample,
            layout: signature.layout,
            colour: signature.colour,
            font: signature.font,
            marks: signature.marks,
            photo: signature.photo,
            logo: signature.logo,
          }
        : signature,
    [isSample, signature],
  )
  return (
    <ToolFrame
      path="/ai-free-email-signature-generator"
      pictures={{ title: 'Choose a photo', room: 1, onPictures: give('photo') }}
      work={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,23rem)_minmax(0,1fr)]">
          <Form
            signature={signature}
            onChange={change}
            onGive={give}
            photoUrl={photoUrl}
            onPhotoUrl={setPhotoUrl}
            problem={problem}
          />
          <div className="max-lg:contents lg:min-w-0">
            <Result
              signature={shown}
              isSample={isSample}
              photoUrl={photoUrl}
              onLayout={(layout) => change({ layout })}
            />
          </div>
        </div>
      }
    >
      <ToolWords>{children}</ToolWords>
    </ToolFrame>
  )
}

interface FormProps {
  signature: Signature
  onChange: (next: Partial<Signature>) => void
  onGive: (kind: 'photo' | 'logo') => (files: readonly Blob[]) => void
  photoUrl: string
  onPhotoUrl: (url: string) => void
  problem: string | null
}

const wordFields = [
  ['name', 'Name', 'Ana Ruiz', 'name'],
  ['role', 'Job', 'Product designer', 'organization-title'],
  ['company', 'Company', 'Brightline', 'organization'],
  ['email', 'E-mail address', 'ana@brightline.example', 'email'],
  ['phone', 'Phone', '+44 20 7946 0018', 'tel'],
  ['website', 'Website', 'brightline.example', 'url'],
  ['address', 'Address', '12 Mill Lane, York', 'off'],
  ['note', 'Last line', 'I work Monday to Thursday.', 'off'],
] as const

function Form({ signature, onChange, onGive, photoUrl, onPhotoUrl, problem }: FormProps) {
  const [headshot, setHeadshot] = useState<Blob | null>(null)
  useEffect(() => void readKeptPhoto().then((kept) => setHeadshot(kept?.picture ?? null)), [])
  const isFaint = contrast(signature.colour, '#ffffff') < 3
  return (
    <form method="dialog" className="space-y-4 self-start max-lg:order-2" onSubmit={(event) => event.preventDefault()}>
      {wordFields.map(([name, label, placeholder, autoComplete]) => (
        <Field
          key={name}
          name={name}
          label={label}
          placeholder={placeholder}
          autoComplete={autoComplete}
          maxLength={name === 'note' ? 200 : 100}
          value={signature[name]}
          problem={
            name === 'website' && signature.website.trim() !== '' && !webAddress(signature.website)
              ? 'This isn’t the address of a website.'
              : undefined
          }
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      <fieldset className="space-y-3 border-t border-line pt-4">
        <legend className="float-left mb-3 w-full text-heading">Pictures</legend>
        <PictureRow
          title="Photo"
          picture={signature.photo?.src ?? null}
          onPhotos={onGive('photo')}
          onRemove={() => onChange({ photo: null })}
        >
          {headshot && (
            <TextButton className="text-sm" onClick={() => onGive('photo')([headshot])}>
              Use my headshot
            </TextButton>
          )}
        </PictureRow>
        <PictureRow
          title="Logo"
          picture={signature.logo?.src ?? null}
          onPhotos={onGive('logo')}
          onRemove={() => onChange({ logo: null })}
        />
        {problem && <Alert kind="error">{problem}</Alert>}
        {signature.photo && (
          <Field
            name="photo-url"
            label="Address of the photo on the web (optional)"
            placeholder="https://…/ana.jpg"
            inputMode="url"
            hint="The Gmail app on iPhone and Outlook before 2019 don’t show embedded pictures. With an address they do."
            problem={
              photoUrl.trim() !== '' && !webAddress(photoUrl)?.startsWith('https:')
                ? 'Use an address that begins with https://'
                : undefined
            }
            value={photoUrl}
            onChange={onPhotoUrl}
          />
        )}
      </fieldset>
      <fieldset className="space-y-3 border-t border-line pt-4">
        <legend className="float-left mb-3 w-full text-heading">Profiles</legend>
        {networks.map(({ id, name }) => (
          <Field
            key={id}
            name={id}
            label={name}
            placeholder="Name or address"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            value={signature.links[id] ?? ''}
            onChange={(value) => onChange({ links: { ...signature.links, [id]: value } })}
          />
        ))}
        <RadioGroup
          legend="Show profiles as"
          name="marks"
          variant={segments}
          className="w-fit p-0.5 text-sm font-semibold"
          optionClassName="px-3.5 py-1.5"
          options={[
            { value: 'marks', label: 'Marks' },
            { value: 'words', label: 'Words' },
          ]}
          value={signature.marks ? 'marks' : 'words'}
          onChange={(value) => onChange({ marks: value === 'marks' })}
        />
      </fieldset>
      <fieldset className="space-y-4 border-t border-line pt-4">
        <legend className="float-left mb-3 w-full text-heading">Look</legend>
        <div className="clear-both">
          <ColourField label="Colour" value={signature.colour} onChange={(colour) => onChange({ colour })} />
          {isFaint && (
            <p className="mt-1.5 text-sm text-warn">This colour is hard to read on white. Choose a darker one.</p>
          )}
        </div>
        <NativeSelect
          label="Typeface"
          hint="These are on every computer. Mail programs don’t load others."
          options={fontOptions}
          value={signature.font}
          onChange={(font) => onChange({ font })}
        />
      </fieldset>
    </form>
  )
}

function PictureRow({
  title,
  picture,
  onPhotos,
  onRemove,
  children,
}: {
  title: string
  picture: string | null
  onPhotos: (files: File[]) => void
  onRemove: () => void
  children?: ReactNode
}) {
  return (
    <div className="clear-both flex min-h-14 flex-wrap items-center gap-3">
      <span className="w-14 text-[0.9375rem] font-medium">{title}</span>
      {picture && (
        <img src={picture} alt="" className="size-14 rounded-lg border border-line bg-white object-contain" />
      )}
      <PhotoInput onPhotos={onPhotos} className={button('plain', 'small')}>
        <Icon name="photo" className="size-4" />
        {picture ? `Change the ${title.toLowerCase()}` : `Choose a ${title.toLowerCase()}`}
      </PhotoInput>
      {picture ? (
        <TextButton className="text-sm" onClick={onRemove}>
          Remove
        </TextButton>
      ) : (
        children
      )}
    </div>
  )
}

interface ResultProps {
  signature: Signature
  isSample: boolean
  photoUrl: string
  onLayout: (layout: LayoutName) => void
}

function Result({ signature, isSample, photoUrl, onLayout }: ResultProps) {
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const [news, setNews] = useState('')
  const [showsHtml, setShowsHtml] = useState(false)
  const preview = useRef<HTMLDivElement>(null)
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
  const copySignature = async () => {
    try {
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob([html], { type: 'text/html' }),
          'text/plain': new Blob([plainText(signature)], { type: 'text/plain' }),
        }),
      ])
      setNews('Copied. Now paste it into the signature settings of your mail program.')
    } catch {
      setNews('Your browser didn’t let us copy. NativeSelect the preview and copy it, or use the HTML.')
    }
  }
  const copyHtml = async () => {
    try {
      await copyText(html)
      setNews('The HTML is copied.')
    } catch {
      setShowsHtml(true)
      setNews('Your browser didn’t let us copy. NativeSelect the HTML below and copy it.')
    }
  }
  return (
    <div className="max-lg:contents lg:sticky lg:top-20">
      <div className="min-w-0 max-lg:order-1">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-heading">{isSample ? 'An example' : 'Your signature'}</h2>
          <RadioGroup
            legend="Show it in"
            name="signature-scheme"
            variant={segments}
            className="w-fit p-0.5 text-sm font-semibold"
            optionClassName="px-3 py-1"
            options={[
              { value: 'light', label: 'Light mail' },
              { value: 'dark', label: 'Dark mail' },
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
          <Built
            tree={shown}
            place={preview}
            label={isSample ? 'Preview of an example' : 'Preview of your signature'}
          />
        </div>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Button kind="primary" disabled={isSample} onClick={() => void copySignature()}>
            Copy the signature
          </Button>
          <Button disabled={isSample} onClick={() => void copyHtml()}>
            Copy the HTML
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
            Download the HTML
          </Button>
        </div>
        <p role="status" className="mt-2 min-h-6 text-[0.9375rem] text-ink-soft">
          {news || (isSample ? 'Enter your name to make it yours.' : '')}
        </p>
        {showsHtml && (
          <textarea
            readOnly
            aria-label="HTML of the signature"
            rows={5}
            value={html}
            className="w-full rounded-xl border border-edge bg-sheet p-3 font-mono text-xs"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
        <Layouts signature={signature} onLayout={onLayout} />
      </div>
      <div className="min-w-0 max-lg:order-3">
        <Card signature={signature} isSample={isSample} />
      </div>
    </div>
  )
}

/** A signature as elements of this page. */
function Built({
  tree,
  place,
  label,
}: {
  tree: Element
  place?: React.RefObject<HTMLDivElement | null>
  label?: string
}) {
  const own = useRef<HTMLDivElement>(null)
  const box = place ?? own
  useEffect(() => {
    box.current?.replaceChildren(build(tree, document))
  }, [tree, box])
  return (
    <section aria-label={label} className="w-fit">
      <div ref={box} />
    </section>
  )
}

function Layouts({ signature, onLayout }: { signature: Signature; onLayout: (layout: LayoutName) => void }) {
  return (
    <RadioGroup<LayoutName>
      legend="Layout"
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

/** The same details for address books: a file, and a code that phones read. */
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
      <h2 className="text-heading">For address books</h2>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">
        A vCard to attach or put online, and a QR code of it for slides and badges: whoever scans it can save your
        contact.
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button
          disabled={isSample}
          onClick={async () => {
            const { vcardOf } = await loadCards()
            saveBlob(new Blob([vcardOf(signature, jpeg)], { type: 'text/vcard' }), `${name}.vcf`)
          }}
        >
          Download the vCard
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
          Make the QR code
        </Button>
      </div>
      {code && (
        <div className="mt-4 flex flex-wrap items-end gap-4">
          <img
            src={code.url}
            alt={`QR code with the contact of ${signature.name}`}
            className="size-48 rounded-lg border border-line bg-white"
          />
          <Button size="small" onClick={() => saveBlob(code.blob, `${name}-qr.png`)}>
            Download the QR code
          </Button>
        </div>
      )}
    </section>
  )
}
