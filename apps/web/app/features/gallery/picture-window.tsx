import { findStyle, type InspiredPicture } from '@keylight/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { Trans, t } from '#words'
import { dayOf } from '../../formats/dates.ts'
import { useSession } from '../../session/session.ts'
import { button } from '../../ui/button.ts'
import { Button, TextLink } from '../../ui/buttons.tsx'
import { NativeDialog } from '../../ui/native-dialog.tsx'
import { alsoChooseStyle } from '../styles/chosen-styles.ts'
import { galleryAddress, galleryGroups } from './groups.ts'
import { InspiredImage } from './inspired-picture.tsx'
import { ReportForm } from './report-form.tsx'

/** A large image with its details, a link to use its style, and a way to report it. */
export default function PictureWindow({ picture, onClose }: { picture: InspiredPicture; onClose: () => void }) {
  const { isAuthenticated } = useSession()
  const style = findStyle(picture.style)
  const group = galleryGroups.find(({ id }) => id === picture.groupId)
  const shape =
    picture.height > picture.width ? 'aspect-4/5' : picture.height < picture.width ? 'aspect-video' : 'aspect-square'
  return (
    <NativeDialog open onClose={onClose} title={picture.title} className="w-[min(52rem,calc(100vw-2rem))]">
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <div className={`print-edge self-start ${shape}`}>
          <InspiredImage picture={picture} sizes="(min-width: 640px) 24rem, 92vw" className="size-full" />
        </div>
        <div className="min-w-0">
          <p className="text-ink-soft">
            {picture.isSample
              ? t`This sample shows an example person. You can use the same style.`
              : t`Published by a member on ${dayOf(picture.createdAt)}. Shown at a reduced size.`}
          </p>
          <dl className="mt-4 space-y-2 text-[0.9375rem]">
            <Fact name={t`How it was made`}>{picture.isDrawn ? t`AI-generated` : t`Edited: background and light`}</Fact>
            {style && <Fact name={t`Style`}>{style.title}</Fact>}
            {group && (
              <Fact name={t`Group`}>
                <TextLink to={galleryAddress(group.id)} onClick={onClose}>
                  {group.title}
                </TextLink>
              </Fact>
            )}
          </dl>
          {style && (
            <div className="mt-6">
              <Link
                to={isAuthenticated ? '/ai-image-generator' : '/auth'}
                onClick={() => alsoChooseStyle(style.id)}
                className={button('primary')}
              >
                {isAuthenticated ? t`Use this style` : t`Sign up to use this style`}
              </Link>
              {!isAuthenticated && (
                <p className="mt-3 text-[0.9375rem] text-ink-soft">
                  <Trans>
                    Or <TextLink to="/ai-free-headshot-generator">try it with your own selfie</TextLink> first. It’s
                    free, and you don’t need an account.
                  </Trans>
                </p>
              )}
            </div>
          )}
          {!picture.isSample && <Reporting picture={picture} />}
        </div>
      </div>
    </NativeDialog>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex gap-2">
    <dt className="text-ink-soft">{name}:</dt>
    <dd>{children}</dd>
  </div>
)

function Reporting({ picture }: { picture: InspiredPicture }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-6 border-t border-line pt-5">
      {open ? (
        <ReportForm pictureId={picture._id} onCancel={() => setOpen(false)} />
      ) : (
        <Button size="small" onClick={() => setOpen(true)}>
          {t`Report this image`}
        </Button>
      )}
    </div>
  )
}
