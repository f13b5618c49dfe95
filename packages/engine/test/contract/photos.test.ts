/** Inspecting photos and training with them. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { manyScans } from '../../../../testing/src/hostile-photos.ts'
import { looksTheSame } from '../../src/engine.ts'
import { finishTask } from '../../src/finish-task.ts'
import { MemoryFiles, testPhoto } from '../memory-files.ts'
import { outcomeOf } from '../run-task.ts'
import { describeEngines, inspect, shoot, train } from './engines.ts'

const text = Buffer.from('Dear sir or madam')

describeEngines(
  (under) => {
    const { files } = under

    test('accepts a good photo and writes a preview any browser can show', async () => {
      files.content.set('good', await testPhoto('person-1-selfie1'))
      const { inspection } = await finishTask(under.engine, inspect('good'))
      expect(inspection).toMatchObject({ accepted: true, width: 1024, height: 1365 })
      expect(inspection.score).toBeGreaterThan(0)
      expect(inspection.score).toBeLessThanOrEqual(1)
      expect(await sharp(files.content.get('good.webp')).metadata()).toMatchObject({
        format: 'webp',
        width: 360,
        height: 480,
      })
    })

    test('recognises only the same photo saved in another format', async () => {
      const photo = await testPhoto('person-1-selfie1')
      files.content.set('original', photo)
      files.content.set('copy', await sharp(photo).resize(600).webp({ quality: 70 }).toBuffer())
      files.content.set('other', await testPhoto('person-1-selfie2'))
      const prints: string[] = []
      for (const key of ['original', 'copy', 'other'])
        prints.push((await finishTask(under.engine, inspect(key))).inspection.fingerprint!)
      expect(prints.map((print) => looksTheSame(prints[0]!, print))).toEqual([true, true, false])
    })

    test('rejects unusable files without failing', async () => {
      const photo = await testPhoto('person-1-selfie1')
      const flat = { create: { width: 600, height: 600, channels: 3 as const, background: '#7a9' } }
      files.content.set('text', text)
      files.content.set('broken', photo.subarray(0, photo.length / 2))
      files.content.set('empty', new Uint8Array())
      files.content.set('many scans', await manyScans({ side: 600, scans: 5000 }))
      files.content.set('wall', await sharp(flat).jpeg().toBuffer())
      const codes: Record<string, unknown> = {}
      for (const key of ['text', 'broken', 'empty', 'many scans', 'wall']) {
        const { inspection } = await finishTask(under.engine, inspect(key))
        expect(inspection).toMatchObject({ accepted: false, score: 0 })
        codes[key] = inspection.findings.map((finding) => finding.code)
      }
      expect(codes).toEqual({
        text: ['not_a_photo'],
        broken: ['damaged'],
        empty: ['not_a_photo'],
        'many scans': ['too_complex'],
        wall: ['no_face'],
      })
    })

    test('fails a task whose file is missing, and continues with other tasks', async () => {
      expect(await outcomeOf(under.engine, inspect('gone'))).toMatchObject({
        phase: 'failed',
        failure: { code: 'engine_broken', retry: true },
      })
      files.content.set('next', await testPhoto('person-2-selfie1'))
      expect((await finishTask(under.engine, inspect('next'))).inspection.accepted).toBe(true)
    })

    test('reports training progress photo by photo and ranks the photos', async () => {
      const ids = ['person-1-selfie1', 'person-1-selfie2', 'person-1-studio']
      for (const id of ids) files.content.set(id, await testPhoto(id))
      const ref = await under.engine.submit(train(...ids))
      const seen: number[] = []
      let status = await under.engine.check(ref)
      while (status.phase === 'waiting' || status.phase === 'running') {
        if (status.phase === 'running') {
          expect(status.total).toBe(3)
          seen.push(status.completed)
        }
        status = await under.engine.check(ref, 60_000)
      }
      expect(seen).toEqual(seen.toSorted((a, b) => a - b))
      expect(seen[0]).toBeLessThan(3)
      if (status.phase !== 'done' || status.result.kind !== 'train') throw new Error(JSON.stringify(status))
      const scores = status.result.photos.map((photo) => photo.score)
      expect(status.result.photos.map((photo) => photo.id).toSorted()).toEqual(ids)
      expect(scores).toEqual(scores.toSorted((a, b) => b - a))
    })

    test("trains with the remaining photos when a photo can't be used", async () => {
      files.content.set('usable', await testPhoto('person-3-selfie1'))
      files.content.set('text', text)
      const { photos, likeness } = await finishTask(under.engine, train('text', 'usable'))
      expect(photos.map(({ id, score }) => [id, score > 0])).toEqual([
        ['usable', true],
        ['text', false],
      ])
      expect(await finishTask(under.engine, shoot(likeness, { photos: ['text', 'usable'] }))).toMatchObject({
        width: 512,
      })
    })

    test('fails a training without usable photos', async () => {
      files.content.set('text', text)
      expect(await outcomeOf(under.engine, train('text'))).toMatchObject({
        phase: 'failed',
        failure: { code: 'no_usable_photo', retry: false },
      })
    })

    test('resumes an interrupted training without repeating finished photos', async () => {
      const { folder } = await under.train()
      const restarted = new MemoryFiles()
      for (const [key, bytes] of files.content) if (key !== 'person') restarted.content.set(key, bytes)
      restarted.content.set('open', await testPhoto('person-1-studio'))
      const engine = under.open(restarted)
      const { photos } = await finishTask(engine, { ...train('person', 'open'), folder })
      await engine.close()
      expect(photos.filter((photo) => photo.score > 0)).toHaveLength(2)
    })
  },
  { about: 'photos' },
)
