import { type ReactNode, useEffect, useState } from 'react'
import { t } from '#words'
import { Alert } from '../../../ui/alert.tsx'
import { button } from '../../../ui/button.ts'
import { TextButton } from '../../../ui/buttons.tsx'
import { ColourField } from '../../../ui/colour-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { PhotoInput } from '../../../ui/photo-input.tsx'
import { RadioGroup, segments } from '../../../ui/radio-group.tsx'
import { readKeptPhoto } from '../../tryouts/kept-photo.ts'
import { contrast } from './dark-mail.ts'
import { type Font, networks, type Signature, webAddress } from './signature.ts'

const fontOptions: { value: Font; label: string }[] = [
  { value: 'arial', label: 'Arial' },
  { value: 'verdana', label: 'Verdana' },
  { value: 'tahoma', label: 'Tahoma' },
  { value: 'georgia', label: 'Georgia' },
]

interface FormProps {
  signature: Signature
  onChange: (next: Partial<Signature>) => void
  onGive: (kind: 'photo' | 'logo') => (files: readonly Blob[]) => void
  photoUrl: string
  onPhotoUrl: (url: string) => void
  problem: string | null
}

const wordFields = [
  ['name', t`Name`, 'Ana Ruiz', 'name'],
  ['role', t`Job title`, t`Product designer`, 'organization-title'],
  ['company', t`Company`, 'Brightline', 'organization'],
  ['email', t`Email address`, 'ana@brightline.example', 'email'],
  ['phone', t`Phone`, '+44 20 7946 0018', 'tel'],
  ['website', t`Website`, 'brightline.example', 'url'],
  ['address', t`Address`, t`12 Mill Lane, York`, 'off'],
  ['note', t`Closing line`, t`I work Monday to Thursday.`, 'off'],
] as const

/** Text, images and colours of the signature. */
export function SignatureForm(props: FormProps) {
  const { signature, onChange } = props
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
              ? t`Enter a valid website address.`
              : undefined
          }
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      <PictureFields {...props} />
      <ProfileFields signature={signature} onChange={onChange} />
      <fieldset className="space-y-4 border-t border-line pt-4">
        <legend className="float-left mb-3 w-full text-heading">{t`Appearance`}</legend>
        <div className="clear-both">
          <ColourField label={t`Colour`} value={signature.colour} onChange={(colour) => onChange({ colour })} />
          {contrast(signature.colour, '#ffffff') < 3 && (
            <p className="mt-1.5 text-sm text-warn">{t`This colour is hard to read on white. Choose a darker one.`}</p>
          )}
        </div>
        <NativeSelect
          label={t`Font`}
          hint={t`Most computers have these fonts. Email apps don’t load other fonts.`}
          options={fontOptions}
          value={signature.font}
          onChange={(font) => onChange({ font })}
        />
      </fieldset>
    </form>
  )
}

function PictureFields({ signature, onChange, onGive, photoUrl, onPhotoUrl, problem }: FormProps) {
  const [headshot, setHeadshot] = useState<Blob | null>(null)
  useEffect(() => void readKeptPhoto().then((kept) => setHeadshot(kept?.picture ?? null)), [])
  return (
    <fieldset className="space-y-3 border-t border-line pt-4">
      <legend className="float-left mb-3 w-full text-heading">{t`Images`}</legend>
      <PictureRow
        title={t`Photo`}
        chooseWords={signature.photo ? t`Change photo` : t`Choose photo`}
        picture={signature.photo?.src ?? null}
        onPhotos={onGive('photo')}
        onRemove={() => onChange({ photo: null })}
      >
        {headshot && (
          <TextButton className="text-sm" onClick={() => onGive('photo')([headshot])}>
            {t`Use your headshot`}
          </TextButton>
        )}
      </PictureRow>
      <PictureRow
        title={t`Logo`}
        chooseWords={signature.logo ? t`Change logo` : t`Choose logo`}
        picture={signature.logo?.src ?? null}
        onPhotos={onGive('logo')}
        onRemove={() => onChange({ logo: null })}
      />
      {problem && <Alert kind="error">{problem}</Alert>}
      {signature.photo && (
        <Field
          name="photo-url"
          label={t`Photo URL (optional)`}
          placeholder="https://…/ana.jpg"
          inputMode="url"
          hint={t`The Gmail app on iPhone and Outlook before 2019 don’t show embedded images, but they do show linked ones.`}
          problem={
            photoUrl.trim() !== '' && !webAddress(photoUrl)?.startsWith('https:')
              ? t`Enter a URL that begins with https://`
              : undefined
          }
          value={photoUrl}
          onChange={onPhotoUrl}
        />
      )}
    </fieldset>
  )
}

function ProfileFields({ signature, onChange }: Pick<FormProps, 'signature' | 'onChange'>) {
  return (
    <fieldset className="space-y-3 border-t border-line pt-4">
      <legend className="float-left mb-3 w-full text-heading">{t`Social profiles`}</legend>
      {networks.map(({ id, name }) => (
        <Field
          key={id}
          name={id}
          label={name}
          placeholder={t`Username or URL`}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={signature.links[id] ?? ''}
          onChange={(value) => onChange({ links: { ...signature.links, [id]: value } })}
        />
      ))}
      <RadioGroup
        legend={t`Show profiles as`}
        name="marks"
        variant={segments}
        className="w-fit p-0.5 text-sm font-semibold"
        optionClassName="px-3.5 py-1.5"
        options={[
          { value: 'marks', label: t`Icons` },
          { value: 'words', label: t`Text` },
        ]}
        value={signature.marks ? 'marks' : 'words'}
        onChange={(value) => onChange({ marks: value === 'marks' })}
      />
    </fieldset>
  )
}

function PictureRow({
  title,
  chooseWords,
  picture,
  onPhotos,
  onRemove,
  children,
}: {
  title: string
  chooseWords: string
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
        {chooseWords}
      </PhotoInput>
      {picture ? (
        <TextButton className="text-sm" onClick={onRemove}>
          {t`Remove`}
        </TextButton>
      ) : (
        children
      )}
    </div>
  )
}
