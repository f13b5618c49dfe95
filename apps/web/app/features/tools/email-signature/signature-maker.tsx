import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { t } from '#words'
import { ToolFrame } from '../tool-frame.tsx'
import { ToolWords } from '../tool-words.tsx'
import { layoutNames, type Signature } from './signature.ts'
import { SignatureForm } from './signature-form.tsx'
import { SignatureResult } from './signature-result.tsx'

const loadPictures = () => import('./signature-picture.ts')

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

/** Placeholder name in the preview. */
const sample: Signature = {
  ...empty,
  name: 'Ana Ruiz',
  role: t`Product designer`,
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
    // Private windows may block storage. The input is then kept until the user leaves the page.
  }
}

/** Creates an email signature. No data leaves the device. */
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
        () => setProblem(t`Your browser can’t open this image. Try a JPEG, PNG or WebP file.`),
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
      pictures={{ title: t`Choose photo`, room: 1, onPictures: give('photo') }}
      work={
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,23rem)_minmax(0,1fr)]">
          <SignatureForm
            signature={signature}
            onChange={change}
            onGive={give}
            photoUrl={photoUrl}
            onPhotoUrl={setPhotoUrl}
            problem={problem}
          />
          <div className="max-lg:contents lg:min-w-0">
            <SignatureResult
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
