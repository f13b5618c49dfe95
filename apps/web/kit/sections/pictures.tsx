import { findStyle } from '@keylight/contract'
import { useState } from 'react'
import { Avatar } from '../../app/ui/avatar.tsx'
import { BeforeAfter } from '../../app/ui/before-after.tsx'
import { FileDrop } from '../../app/ui/file-drop.tsx'
import { sampleWidths } from '../../app/ui/photo-widths.ts'
import { Photograph, StylePreview } from '../../app/ui/photograph.tsx'
import { Picture } from '../../app/ui/picture.tsx'
import { Part, Row } from '../specimen.tsx'

const frame = 'aspect-4/5 w-full'

export function Pictures() {
  const [given, setGiven] = useState<string[]>([])
  const style = findStyle('woman.headshot.garden')
  return (
    <>
      <Part name="Picture">
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <li className="print-edge">
            <Photograph
              base="/samples/pair-2-after"
              widths={sampleWidths}
              sizes="16rem"
              alt="A headshot"
              className={frame}
            />
          </li>
          <li className="print-edge">{style && <StylePreview style={style.id} sizes="16rem" className={frame} />}</li>
          <li className="print-edge">
            <Picture src="/samples/there-is-none.avif" alt="Missing" className={frame} />
          </li>
          <li className="print-edge">
            <Picture src={null} alt="Not there yet" className={frame} />
          </li>
        </ul>
      </Part>
      <Part name="BeforeAfter">
        <div className="print-edge aspect-4/5 w-72 max-w-full lit">
          <BeforeAfter
            label="Compare"
            before={
              <Photograph
                base="/samples/pair-1-before"
                widths={sampleWidths}
                sizes="18rem"
                alt="A selfie"
                className="size-full"
              />
            }
            after={
              <Photograph
                base="/samples/pair-1-after"
                widths={sampleWidths}
                sizes="18rem"
                alt="The headshot"
                className="size-full"
              />
            }
          />
        </div>
      </Part>
      <Part name="Avatar">
        <Row>
          <Avatar name="Maya" size="large" />
          <Avatar name="Ana" size="medium" />
          <Avatar name="Ben" />
          <Avatar name="Cleo" size="large" picture="/samples/pair-3-after-320.avif" />
          <Avatar name="Dora" picture="/samples/pair-2-after-320.avif" />
        </Row>
      </Part>
      <Part name="FileDrop">
        <FileDrop multiple title="Add your photos" onPhotos={(photos) => setGiven(photos.map(({ name }) => name))}>
          {given.length > 0 ? given.join(', ') : 'Add 3 to 20. 6–10 work best.'}
        </FileDrop>
        <FileDrop disabled title="Disabled" onPhotos={() => undefined}>
          Not now.
        </FileDrop>
      </Part>
    </>
  )
}
