import { useState } from 'react'
import { t } from '#words'
import { useDraft } from '../billing/draft.ts'
import type { OwnPicture } from '../history/own-pictures.ts'
import type { Abilities } from '../shoots/capabilities.ts'
import { type DraftScene, movedTo, sceneOf } from './scenes.ts'

/** A storyboard starts with the images in the URL, or with the newest ones. */
const pictureCount = 3

/** Returns the scenes of a storyboard and functions that change them. */
export function useScenes(
  known: ReadonlyMap<string, OwnPicture>,
  moves: Abilities['moves'],
  /** Ids of the images in the URL. */
  wanted: readonly string[],
) {
  const [all, setAll] = useDraft<readonly DraftScene[]>('storyboard.scenes', () => {
    const asked = wanted.filter((id) => known.has(id))
    const first = asked.length > 0 ? asked : [...known.keys()].slice(0, pictureCount)
    return first.map((id, i) => sceneOf(id, moves, i))
  })
  const [removed, setRemoved] = useState<{ scene: DraftScene; index: number } | null>(null)
  const [news, setNews] = useState('')
  // An image may be deleted in another window.
  const scenes = all.filter(({ pictureId }) => known.has(pictureId))
  return {
    scenes,
    /** Whether the latest removal can be undone. */
    canRestore: removed !== null,
    /** The latest move, for screen readers. */
    news,
    change: (key: string, changed: Partial<DraftScene>) =>
      setAll(scenes.map((scene) => (scene.key === key ? { ...scene, ...changed } : scene))),
    move(from: number, to: number) {
      setAll(movedTo(scenes, from, to))
      setNews(t`Image moved to position ${to + 1} of ${scenes.length}.`)
    },
    /** Adds an image at the end, or removes it. */
    toggle: ({ _id }: OwnPicture) =>
      setAll(
        scenes.some(({ pictureId }) => pictureId === _id)
          ? scenes.filter(({ pictureId }) => pictureId !== _id)
          : [...scenes, sceneOf(_id, moves, scenes.length)],
      ),
    remove(index: number) {
      setRemoved({ scene: scenes[index]!, index })
      setAll(scenes.toSpliced(index, 1))
    },
    restore() {
      if (!removed) return
      setAll(scenes.toSpliced(removed.index, 0, removed.scene))
      setRemoved(null)
    },
  }
}
