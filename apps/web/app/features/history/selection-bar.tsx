import { Download, Heart, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { plural, t } from '#words'
import { saveBlob } from '../../browser/save-file.ts'
import { useCall } from '../../forms/use-call.ts'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { Button, IconButton } from '../../ui/buttons.tsx'
import { FootBar } from '../../ui/foot-bar.tsx'
import { isFavourite, submitFavourite } from '../favourites/favourites-slice.ts'
import { deleteWithUndo } from '../work/work-actions.ts'
import type { Work } from '../work/works.ts'
import { zipOf } from './download-zip.ts'

/** Actions for the selected items. */
export function SelectionBar({ works, onClear }: { works: readonly Work[]; onClear: () => void }) {
  const dispatch = useAppDispatch()
  const favourites = useAppSelector(({ account }) => account.favoritePhotos)
  const [done, setDone] = useState(0)
  const ready = works.filter(({ status }) => status === 'ready')
  const zip = useCall(async (signal) => {
    const blob = await zipOf(ready, { signal, onProgress: setDone })
    saveBlob(blob, t`Keylight, ${ready.length} files.zip`)
  })
  const plain = ready.filter(({ id }) => !isFavourite(favourites, id))
  const favour = useCall(async () => {
    for (const { id, url } of plain) if (url) await dispatch(submitFavourite({ workId: id, url }))
  })
  const remove = () => {
    dispatch(
      deleteWithUndo(
        works.map(({ id }) => id),
        plural(works.length, { one: '# item deleted.', other: '# items deleted.' }),
      ),
    )
    onClear()
  }
  const status = zip.busy ? t`Downloading ${done + 1} of ${ready.length}` : t`${works.length} selected`
  return (
    <FootBar status={zip.problem ? <span className="text-bad">{zip.problem.message}</span> : status}>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label={t`Clear selection`} onClick={onClear}>
          <X className="size-5" />
        </IconButton>
        <Button
          aria-label={t`Favourite`}
          disabled={plain.length === 0}
          busy={favour.busy}
          icon={<Heart className="size-4.5" />}
          onClick={() => void favour.start()}
          className="max-sm:px-3.5"
        >
          <span className="max-sm:hidden">{t`Favourite`}</span>
        </Button>
        <Button
          aria-label={t`Delete`}
          icon={<Trash2 className="size-4.5" />}
          onClick={remove}
          className="max-sm:px-3.5"
        >
          <span className="max-sm:hidden">{t`Delete`}</span>
        </Button>
        {zip.busy ? (
          <Button onClick={zip.cancel}>{t`Stop`}</Button>
        ) : (
          <Button
            kind="primary"
            disabled={ready.length === 0}
            icon={<Download className="size-4.5" />}
            onClick={() => void zip.start()}
          >
            {t`Download ZIP`}
          </Button>
        )}
      </div>
    </FootBar>
  )
}
