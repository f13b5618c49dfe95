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
 * Returns the chosen styles of one gender, kept across visits. Changing the gender restores its last choice, or `initial`.
 */
export function useSelection(gender: Gender, initial: readonly string[] = []) {
  const dispatch = useAppDispatch()
  const lists = useAppSelector(({ misc }) => misc.stylesAndProfessions)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the initial choice matters once per gender.
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
