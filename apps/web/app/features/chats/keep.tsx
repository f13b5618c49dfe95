import { useState } from 'react'
import { useAppSelector } from '../../state/store.ts'
import { Toolbar } from '../viewer/toolbar.tsx'
import { useWorkActions, type ViewerPanel } from '../viewer/use-work-actions.ts'
import { selectWorks, type Work } from '../work/works.ts'
import type { Version } from './use-chat.ts'

/** The viewer's tools for this image: favourite, download, share and “Use in”. */
export default function Keep({
  version,
  original,
  comparing,
  onCompare,
  onDeleted,
}: {
  version: Version
  original: Version
  comparing: boolean | null
  onCompare: (comparing: boolean) => void
  onDeleted: () => void
}) {
  const works = useAppSelector(selectWorks)
  const [panel, setPanel] = useState<ViewerPanel | null>(null)
  const known = works.find(({ id }) => id === version.id)
  const source = works.find(({ id }) => id === original.id)
  const work: Work = known ?? {
    ...version.picture,
    id: version.id,
    kind: 'chat',
    title: version.label,
    canRelight: false,
    model: source?.model ?? { _id: null, name: '' },
    progress: null,
    createdAt: source?.createdAt ?? '',
    shootId: null,
  }
  const actions = useWorkActions(work, { onPanel: setPanel, onDeleted })
  return (
    <Toolbar
      work={work}
      actions={actions}
      panel={panel}
      onPanel={setPanel}
      comparing={comparing}
      onCompare={onCompare}
    />
  )
}
