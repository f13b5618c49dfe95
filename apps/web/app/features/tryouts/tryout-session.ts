/** The visitor's free preview, across all public pages they open: their photo, its headshots and thumbnails. */

import type { PhotoFinding } from '@keylight/contract'
import { t } from '#words'
import { awaitReveal } from '../../ui/reveal.tsx'
import { type Device, openDevice, type TileWish } from './device.ts'
import type { MadeHere } from './device.worker.ts'
import { deviceAbility } from './device-ability.ts'
import { forgetKeptPhoto, type Kept, keepPhoto, readKeptPhoto } from './kept-photo.ts'
import { afterChange, type Change, type MadePicture, type Run, type Way } from './tryout-run.ts'

export interface TryoutState {
  run: Run
  way: Way
  canUseDevice: boolean
  /** Styles the server's engine can render, or null if unknown, which offers every style. */
  available: ReadonlySet<string> | null
  /** Name of the photo on this device from which thumbnails are rendered. */
  face: string | null
  /** The device is reading a photo for the next thumbnails. */
  isFaceComing: boolean
  /** The visitor has switched the page back to the samples. */
  showsSamples: boolean
  /** The style requested elsewhere on the page, or restored from an earlier visit. */
  askedStyle: { id: string; restored: boolean } | null
}

export const atFirst: TryoutState = {
  run: { stage: 'idle' },
  way: 'device',
  canUseDevice: true,
  available: null,
  face: null,
  isFaceComing: false,
  showsSamples: false,
  askedStyle: null,
}

/** Loaded once a visitor is about to add a photo. */
const loadCalls = () => import('./tryout-calls.ts')

let state = atFirst
const listeners = new Set<() => void>()

export const readTryout = (): TryoutState => state
export function subscribeTryout(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: Partial<TryoutState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

let device: Device | null = null
interface Given {
  file: File
  /** Identifies the photo and its headshots on the device. */
  name: string
  url: string
}

let photo: Given | null = null
/** The photo to return to if a later photo is rejected. */
let earlierPhoto: Given | null = null
let shownStyle = ''
/** Loaded share of the neural networks, 0 to 1. */
let share: number | null = null
let sending: AbortController | null = null
let begun = false
let asked = false
/** Object URLs of thumbnails, by photo, style and size. */
const tileUrls = new Map<string, string>()
/** Blobs by object URL. */
const blobs = new Map<string, Blob>()

function urlOf(blob: Blob): string {
  const url = URL.createObjectURL(blob)
  blobs.set(url, blob)
  return url
}

function change(news: Change): void {
  const before = state.run
  const run = afterChange(before, news)
  if (run === before) return
  if (news.kind === 'made') awaitReveal(news.tryoutId)
  set({ run })
  if (run.stage === 'made') void keep(run)
}

/** Detects the capabilities of this browser, and restores the photo of an earlier visit. Runs once per page load. */
export function beginTryout(): void {
  if (begun) return
  begun = true
  const ability = deviceAbility()
  set({ canUseDevice: ability !== 'no', way: ability === 'yes' ? 'device' : 'server' })
  addEventListener('online', () => {
    if (state.run.stage === 'stuck' && state.run.because === 'offline') retry()
  })
  void readKeptPhoto().then((kept) => kept && restore(kept))
}

function restore(kept: Kept): void {
  if (state.run.stage !== 'idle') return
  const { tryoutId, deletedAt, warnings, style, whole } = kept
  const url = urlOf(kept.picture)
  const beforeUrl = kept.before && urlOf(kept.before)
  const photoUrl = URL.createObjectURL(kept.photo)
  photo = { file: kept.photo, name: tryoutId, url: photoUrl }
  shownStyle = style
  set({ askedStyle: { id: style, restored: true } })
  const pictures = { [style]: { style, url, beforeUrl, whole } }
  const run = {
    stage: 'made',
    photoUrl,
    tryoutId,
    deletedAt,
    warnings,
    pictures,
    problem: null,
    refusal: null,
  } as const
  change({ kind: 'restored', run })
  meetFace(deviceAbility() === 'yes')
}

/** Loads the photo of a headshot created on the server into the device's worker. */
function meetFace(may: boolean): void {
  if (!may || !photo || state.run.stage !== 'made') return
  theDevice().make(photo.name, photo.file, shownStyle)
  set({ isFaceComing: true })
}

async function keep(run: Run & { stage: 'made' }): Promise<void> {
  const picture = run.pictures[shownStyle] ?? Object.values(run.pictures)[0]
  const given = [photo, earlierPhoto].find((one) => one?.name === run.tryoutId)
  if (!picture || !given) return
  const { file } = given
  // Only images from the server can be fetched again.
  const blobOf = (url: string) =>
    url.startsWith('blob:') ? blobs.get(url) : fetch(url).then((answer) => answer.blob())
  try {
    const [made, before] = await Promise.all([blobOf(picture.url), picture.beforeUrl && blobOf(picture.beforeUrl)])
    const { tryoutId, deletedAt, warnings } = run
    // It may have been removed or replaced since.
    if (!made || state.run.stage !== 'made' || state.run.tryoutId !== tryoutId) return
    const { style, whole } = picture
    await keepPhoto({ photo: file, tryoutId, deletedAt, warnings, style, whole, picture: made, before: before || null })
  } catch {
    // A headshot whose URL has expired isn't kept.
  }
}

/** Loads the dependencies of a photo, once, when a visitor is about to add a photo. */
export function prepareTryout(): void {
  if (!asked) {
    asked = true
    void loadCalls()
      .then((calls) => calls.availableStyles())
      .then(
        (available) => set({ available }),
        // Probably offline. Retried next time.
        () => {
          asked = false
        },
      )
  }
  if (state.way === 'device' && deviceAbility() === 'yes') theDevice().prepare()
}

function theDevice(): Device {
  device ??= openDevice({
    loaded(next) {
      share = next
      change({ kind: 'loaded', share: next })
    },
    step: (step) => isUnderWay() && change({ kind: 'step', step }),
    made(of, made, findings) {
      if (of !== photo?.name) return
      set({ face: of, isFaceComing: false })
      const picture = pictureOf(made)
      if (state.run.stage === 'made') change({ kind: 'restyled', tryoutId: of, picture })
      else if (state.way === 'device')
        void inWords(findings).then((warnings) =>
          change({ kind: 'made', tryoutId: of, deletedAt: null, warnings, picture }),
        )
      // Another style may have been chosen since.
      if (made.style !== shownStyle) theDevice().restyle(of, shownStyle)
    },
    refused(of, findings) {
      set({ isFaceComing: false })
      if (of !== photo?.name || !isUnderWay()) return
      void inWords(findings.filter(({ severity }) => severity === 'refused')).then((refusals) => {
        change({ kind: 'refused', sentence: refusals.map(({ message }) => message).join(' ') })
        returnToEarlier()
      })
    },
    restyled: (of, made) => change({ kind: 'restyled', tryoutId: of, picture: pictureOf(made) }),
    restyleFailed(of, style) {
      const sentence = navigator.onLine
        ? t`We couldn’t create this style here. Try again, or choose another one.`
        : t`This style’s background needs to be downloaded. Try again when you’re back online.`
      if (state.run.stage === 'made' && !state.run.pictures[style])
        change({ kind: 'restyleFailed', tryoutId: of, style, sentence })
    },
    forgotten: () => set({ face: null, isFaceComing: false }),
    failed(of, because) {
      set({ isFaceComing: false })
      if (of === photo?.name && isUnderWay())
        change({ kind: 'stuck', because: because === 'device' && !navigator.onLine ? 'offline' : because })
    },
  })
  return device
}

const isUnderWay = (): boolean =>
  state.run.stage === 'loading' || (state.run.stage === 'making' && state.way === 'device')

const pictureOf = ({ style, picture, before, whole }: MadeHere): MadePicture => ({
  style,
  url: urlOf(picture),
  beforeUrl: urlOf(before),
  whole,
})

async function inWords(findings: Omit<PhotoFinding, 'message'>[]): Promise<PhotoFinding[]> {
  if (findings.length === 0) return []
  const { sentenceOfFinding } = await import('@keylight/messages/findings')
  return findings.map((finding) => ({ ...finding, message: sentenceOfFinding(finding.code, navigator.languages) }))
}

async function make(way: Way): Promise<void> {
  if (!photo) return
  sending?.abort()
  const stopping = new AbortController()
  sending = stopping
  change({ kind: 'chosen', photoUrl: photo.url, way, share: share === 1 ? null : share })
  if (way === 'device') return theDevice().make(photo.name, photo.file, shownStyle)
  try {
    const { sendPhoto } = await loadCalls()
    await sendPhoto(photo.file, shownStyle, stopping.signal, (news) => {
      if (news.kind === 'made' && photo) photo = { ...photo, name: news.tryoutId }
      change(news)
      if (news.kind === 'refused') returnToEarlier()
      if (news.kind !== 'made') return
      if (news.picture.style !== shownStyle) showStyle(shownStyle)
      meetFace(deviceAbility() === 'yes')
    })
  } catch {
    change({ kind: 'stuck', because: 'offline' })
  }
}

/** Returns to the photo before a rejected one. */
function returnToEarlier(): void {
  if (state.run.stage !== 'made') return
  photo = earlierPhoto
  if (state.face === null) meetFace(deviceAbility() === 'yes')
}

/** Starts a run with a photo. `styleId`: the page's style, which it may not have reported yet after hydration. */
export function giveTryoutPhoto(file: File, styleId: string): void {
  beginTryout()
  shownStyle = styleId
  if (state.run.stage === 'made') earlierPhoto = photo
  photo = { file, name: crypto.randomUUID(), url: URL.createObjectURL(file) }
  set({ showsSamples: false })
  void make(state.way)
}

export function retry(): void {
  void make(state.way)
}

export function chooseWay(way: Way): void {
  set({ way })
  // Retries a failed run in the newly chosen way.
  if (state.run.stage !== 'idle' && state.run.stage !== 'made') retry()
}

/** Returns to the headshot before this photo. */
export function clearTryout(): void {
  sending?.abort()
  change({ kind: 'cleared' })
  photo = null
  returnToEarlier()
}

/** Sets the style in which the open page shows the photo. */
export function showStyle(id: string): void {
  shownStyle = id
  const { run } = state
  if (run.stage !== 'made' || run.pictures[id]) return
  const { tryoutId, deletedAt } = run
  const isOnServer = deletedAt !== null && new Date(deletedAt) > new Date()
  if (!isOnServer) {
    if (state.face === tryoutId) theDevice().restyle(tryoutId, id)
    else meetFace(true)
    return
  }
  loadCalls().then(
    async ({ restyle }) => change(await restyle(tryoutId, id)),
    () => {
      const sentence = t`You’re offline. Try again when you’re back online.`
      change({ kind: 'restyleFailed', tryoutId, style: id, sentence })
    },
  )
}

/** Shows a style in the large preview at the top of the page. */
export function requestStyle(id: string): void {
  set({ askedStyle: { id, restored: false } })
}

export const showSamples = (showsSamples: boolean): void => set({ showsSamples })

/** Removes the photo and all its headshots from this browser. */
export function removeTryoutPhoto(): void {
  sending?.abort()
  const { run } = state
  change({ kind: 'removed' })
  set({ face: null, isFaceComing: false, showsSamples: false, askedStyle: null })
  device?.close()
  device = null
  share = null
  const made = run.stage === 'made' ? Object.values(run.pictures) : []
  const urls = [photo?.url, ...tileUrls.values(), ...made.flatMap(({ url, beforeUrl }) => [url, beforeUrl])]
  for (const url of urls) if (url?.startsWith('blob:')) URL.revokeObjectURL(url)
  tileUrls.clear()
  blobs.clear()
  photo = earlierPhoto = null
  void forgetKeptPhoto()
}

const tileKey = (of: string, { style, width, height }: TileWish) => `${of} ${style} ${width} ${height}`

/** Returns the URL of a thumbnail that was rendered before, or null. */
export const knownTile = (of: string, wish: TileWish): string | null => tileUrls.get(tileKey(of, wish)) ?? null

/** Renders a thumbnail of the visitor on this device. Resolves to its URL, or null if rendering fails or is aborted. */
export async function makeTile(
  of: string,
  wish: TileWish,
  element: Element,
  signal: AbortSignal,
): Promise<string | null> {
  const key = tileKey(of, wish)
  const picture = tileUrls.has(key) || state.face !== of ? null : await theDevice().tile(of, wish, element, signal)
  const known = tileUrls.get(key)
  if (known || !picture || state.face !== of) return known ?? null
  const url = URL.createObjectURL(picture)
  tileUrls.set(key, url)
  return url
}

/** Renders a headshot of the visitor in full detail on this device. Resolves to null on failure. */
export const makePicture = (of: string, wish: TileWish, signal: AbortSignal): Promise<Blob | null> =>
  state.face === of ? theDevice().picture(of, wish, signal) : Promise.resolve(null)
