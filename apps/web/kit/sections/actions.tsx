import { ArrowLeft, ArrowRight, Download, Heart, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, IconButton, TextButton, TextLink } from '../../app/ui/buttons.tsx'
import { Part, Row } from '../specimen.tsx'

const kinds = ['primary', 'secondary', 'plain', 'quiet', 'danger'] as const
const sizes = ['small', 'medium', 'large'] as const

export function Actions() {
  const [favourite, setFavourite] = useState(true)
  return (
    <>
      <Part name="Button">
        {sizes.map((size) => (
          <Row key={size}>
            {kinds.map((kind) => (
              <Button key={kind} kind={kind} size={size}>
                {kind}
              </Button>
            ))}
          </Row>
        ))}
        <Row>
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} icon={<Download className="size-4.5" />}>
              With icon
            </Button>
          ))}
        </Row>
        <Row>
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} busy>
              Busy
            </Button>
          ))}
        </Row>
        <Row>
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} disabled>
              Disabled
            </Button>
          ))}
        </Row>
      </Part>
      <Part name="Links">
        <Row>
          <ButtonLink to="/" kind="primary">
            Looks like a button
            <ArrowRight className="size-4.5" />
          </ButtonLink>
          <p>
            A <TextLink to="/">link within text</TextLink> and a <TextButton>button that looks like one</TextButton>.
          </p>
        </Row>
      </Part>
      <Part name="IconButton">
        <Row>
          <IconButton label="Favourite" aria-pressed={favourite} onClick={() => setFavourite(!favourite)}>
            <Heart className="size-5" fill={favourite ? 'currentColor' : 'none'} />
          </IconButton>
          <IconButton label="Delete" variant="plain">
            <Trash2 className="size-5" />
          </IconButton>
          <IconButton label="Remove" variant="overPicture" size="small">
            <X className="size-4" />
          </IconButton>
          <IconButton label="Previous" variant="plain" size="large">
            <ArrowLeft className="size-5" />
          </IconButton>
          <IconButton label="Close" variant="overPicture">
            <X className="size-5" />
          </IconButton>
          <IconButton label="Saving" busy>
            <X className="size-5" />
          </IconButton>
          <IconButton label="Not now" variant="plain" disabled>
            <X className="size-5" />
          </IconButton>
        </Row>
      </Part>
    </>
  )
}
