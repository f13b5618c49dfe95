import type { WriterOrder } from '@keylight/contract'
import { useEffect, useRef, useState } from 'react'
import { plural, t } from '#words'
import { keepTexts, readKept, type WriterKind } from './writer-order.ts'
import { hasModel, textsPerRun, writeOnDevice, writeWithModel } from './writer-run.ts'

/** What writes the text: the server's language model, or this device. */
export type Way = 'model' | 'device'

interface Text {
  id: number
  text: string
}

let lastId = 0
const withId = (text: string): Text => ({ id: ++lastId, text })

/** Returns whether the server has a language model, and the current writer: by default the model, if there is one. */
export function useWay() {
  const [isModel, setIsModel] = useState(false)
  const [way, setWay] = useState<Way>('device')
  useEffect(() => {
    void hasModel().then((is) => {
      setIsModel(is)
      if (is) setWay('model')
    })
  }, [])
  return { isModel, way, setWay }
}

/** Returns the latest run's results as they are written. Each new `started` value begins a run. */
export function useWritten(started: { order: WriterOrder } | null, way: Way) {
  const [texts, setTexts] = useState<readonly Text[]>([])
  const [writing, setWriting] = useState(false)
  const [news, setNews] = useState<string | null>(null)
  const shown = useRef(new Set<string>())
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const onDevice = (order: WriterOrder, count = textsPerRun): Text[] => {
    const written = writeOnDevice(order, shown.current).slice(0, count)
    for (const text of written) shown.current.add(text)
    return written.map(withId)
  }
  const runWithModel = async (order: WriterOrder) => {
    const stopping = new AbortController()
    running.current = stopping
    setWriting(true)
    setTexts([])
    const ids = Array.from({ length: textsPerRun + 5 }, () => ++lastId)
    let byModel: Text[] = []
    const problem = await writeWithModel(order, stopping.signal, (all) => {
      byModel = all.slice(0, textsPerRun).map((text, at) => ({ id: ids[at] ?? at, text }))
      if (!stopping.signal.aborted) setTexts(byModel)
    })
    if (running.current === stopping) setWriting(false)
    if (problem === null) return
    const missing = textsPerRun - byModel.length
    setTexts([...byModel, ...onDevice(order, missing)])
    setNews(
      byModel.length === 0
        ? `${problem} ${t`We wrote these on your device instead.`}`
        : `${problem} ${plural(missing, { one: 'The last one was written on your device instead.', other: 'The last # were written on your device instead.' })}`,
    )
  }
  const run = async (order: WriterOrder) => {
    running.current?.abort()
    setNews(null)
    if (way === 'model' && (await hasModel())) return await runWithModel(order)
    const written = onDevice(order)
    setTexts(written)
    if (written.length < textsPerRun)
      setNews(t`We’ve run out of ideas for these details. Add facts, skills or an audience to get more.`)
  }
  const latest = useRef(run)
  latest.current = run
  // Each click is one run, even with unchanged input.
  useEffect(() => {
    if (started) void latest.current(started.order)
  }, [started])

  const change = (id: number, text: string) =>
    setTexts((all) => all.map((one) => (one.id === id ? { ...one, text } : one)))
  return { texts, writing, news, run, change }
}

/** Returns the results saved in this browser, and functions to save and remove a result. */
export function useKept(kind: WriterKind): [kept: readonly string[], toggle: (text: string) => void] {
  const [kept, setKept] = useState<readonly string[]>([])
  useEffect(() => setKept(readKept(kind)), [kind])
  const toggle = (text: string) => {
    const next = kept.includes(text) ? kept.filter((one) => one !== text) : [text, ...kept]
    setKept(next)
    keepTexts(kind, next)
  }
  return [kept, toggle]
}
