import { findStyle, type Gender } from '@keylight/contract'
import { useEffect, useMemo } from 'react'
import { useAppDispatch, useAppSelector } from '../../state/store.ts'
import { keepChosenStyles, readChosenStyles } from '../styles/chosen-styles.ts'
import { modelGenderChanged, stylesAndProfessionsChanged } from '../styles/styles-slice.ts'

const listsOf = (ids: readonly string[]) => ({
  styles: ids.filter((id) => findStyle(id)?.kind === 'style'),
  profession: ids.filter((id) => findStyle(id)?.kind === 'profession'),
})

/**
 * The chosen styles of one gender, kept across visits. Another gender clears the lists of the state, as everywhere, and
 * brings back what was chosen of that gender before. `initial` is what is chosen where nothing was before.
 */
export function useSelection(gender: Gender, initial: readonly string[] = []) {
  const dispatch = useAppDispatch()
  const lists = useAppSelector(({ misc }) => misc.stylesAndProfessions)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen at first matters once for each gender.
  useEffect(() => {
    dispatch(modelGenderChanged(gender))
    const before = readChosenStyles()[gender] ?? initial
    dispatch(stylesAndProfessionsChanged(listsOf(before.filter((id) => findStyle(id)?.gender === gender))))
  }, [dispatch, gender])
  const chosen = useMemo(
    () => [...lists.styles, ...lists.profession].filter((id) => findStyle(id)?.gender === gender),
    [lists, gender],
  )
  const choose = (ids: string[]) => {
    dispatch(stylesAndProfessionsChanged(listsOf(ids)))
    keepChosenStyles(gender, ids)
  }
  return { chosen, choose }
}
