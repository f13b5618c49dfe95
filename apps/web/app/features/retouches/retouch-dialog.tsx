import { useState } from 'react'
import { t } from '#words'
import { FullScreenDialog } from '../../ui/dialog.tsx'
import { changesLeft } from '../work/changes-left.ts'
import type { Work } from '../work/works.ts'
import { RetouchControls } from './retouch-controls.tsx'
import { RetouchPreview } from './retouch-preview.tsx'
import { useRetouch } from './use-retouch.ts'

interface Props {
  work: Work
  onClose: () => void
  /** Shows the new image, or this image again after Undo. */
  onShow: (id: string) => void
}

/** A slider between an image and its retouched version, which the server renders once and the browser blends. */
export default function RetouchDialog({ work, onClose, onShow }: Props) {
  const retouch = useRetouch(work, onShow)
  const [isBefore, setBefore] = useState(false)
  const { range } = retouch
  return (
    <FullScreenDialog
      open
      onClose={onClose}
      title={t`Retouch`}
      details={range ? changesLeft(range.editsLeft) : t`Evens out the skin and keeps its texture`}
      actions={<RetouchControls retouch={retouch} onHold={setBefore} />}
    >
      <RetouchPreview work={work} retouch={retouch} isBefore={isBefore} />
    </FullScreenDialog>
  )
}
