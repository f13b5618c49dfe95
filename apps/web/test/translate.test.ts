import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown, type UserConfig } from 'vite'
import { expect, test, vi } from 'vitest'
import { markedLanguage, marks } from '../marks.ts'
import { translateCode } from '../translate.ts'

const code = `
import { Plural, t, Trans } from '#words'
export const title = t\`Delete \${name}\`
export const Note = () => <p><Trans>Kept for <Plural value={days} one="# day" other="# days" />. <a href="/why">Why?</a></Trans></p>
`
const german: Record<string, string> = {
  'Delete {name}': '{name} löschen',
  'Kept for {days, plural, one {# day} other {# days}}. <0>Why?</0>':
    '<0>Warum?</0> Wir behalten es {days, plural, one {# Tag} other {# Tage}}.',
}

test('replaces the English messages in the code with translations', async () => {
  const translated = await translateCode(code, 'note.tsx', (_, english) => german[english] ?? `no ${english}`)
  expect(translated.code).toContain('message: [["name"], " löschen"]')
  expect(translated.code).toContain('message: ["<0>Warum?</0> Wir behalten es ", ["days", "plural", {')
  expect(translated.code).toContain('<a href="/why" />')
  expect(translated.code).not.toMatch(/Delete|Kept|#words|no /)
})

test("rejects a translation that isn't a message", async () => {
  await expect(translateCode(code, 'note.tsx', () => '{name löschen')).rejects.toThrow('note.tsx')
})

test('translates worker messages', async () => {
  vi.stubEnv('KEYLIGHT_LANGUAGE', markedLanguage)
  const { default: client } = (await import('../vite.config.ts')) as { default: UserConfig }
  const entry = fileURLToPath(new URL('../app/features/tools/scenes/use-variations.ts', import.meta.url))
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    root: dirname(dirname(entry)),
    build: { write: false, lib: { entry, formats: ['es'] }, minify: false },
    ...(client.worker && { worker: client.worker }),
    ...(client.resolve && { resolve: client.resolve }),
  }).then((built) => [built].flat()[0])) as Rolldown.RolldownOutput
  const worker = output.find(({ fileName }) => /scene\.worker/.test(fileName))
  expect(worker && 'source' in worker ? String(worker.source) : '').toContain(marks.start)
}, 60_000)
