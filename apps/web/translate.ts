import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NodePath, type PluginObj, transformAsync, types } from '@babel/core'
import macro from '@lingui/babel-plugin-lingui-macro'
import { type CatalogType, makeConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin, Rolldown } from 'vite'
import config from './lingui.config.ts'
import { markedLanguage, marks } from './marks.ts'
import { titledModules, translateTitles } from './titles.ts'

const linguiConfig = makeConfig(config, { skipValidation: true })

/** Returns a message's translation. */
type Translate = (id: string, english: string) => string

/**
 * Builds the client for a language: replaces the messages in its code with those of `words/<language>.po`, or keeps the
 * English text if a translation is missing. Each script then contains only the text of its own screens, and no
 * catalogue is loaded.
 */
export function translated(language: string): Plugin {
  const translate = language === markedLanguage ? mark : translateFrom(language)
  return {
    name: 'keylight:translated',
    enforce: 'pre',
    config: () => ({ define: { __LANGUAGE__: JSON.stringify(language) } }),
    transform: {
      filter: { id: [/\/app\/.*\.tsx?(\?|$)/, ...titledModules] },
      handler: async (code, id) => {
        if (titledModules.includes(id)) return { code: translateTitles(id, code, translate), map: null }
        return code.includes('#words') ? translateCode(code, id.replace(/\?.*$/, ''), translate) : null
      },
    },
  }
}

const mark: Translate = (_, english) => `${marks.start}${english}${marks.end}`

function translateFrom(language: string): Translate {
  const file = join(import.meta.dirname, `words/${language}.po`)
  if (!existsSync(file))
    throw new Error(`${file} doesn’t exist. Add the language to lingui.config.ts and run npm run words -w apps/web.`)
  const context = { locale: language, sourceLocale: 'en', filename: file }
  const catalogue = formatter().parse(readFileSync(file, 'utf8'), context) as CatalogType
  return (id, english) => catalogue[id]?.translation || english
}

/** Returns the code of a module with translated messages. Throws if a translation isn't an ICU message. */
export async function translateCode(code: string, filename: string, translate: Translate) {
  const done = await transformAsync(code, {
    filename,
    configFile: false,
    babelrc: false,
    sourceMaps: true,
    generatorOpts: { jsescOption: { minimal: true } },
    parserOpts: { plugins: filename.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
    plugins: [[macro, { linguiConfig, descriptorFields: 'all' }], translateMessages(translate)],
  })
  if (done?.code == null) throw new Error(`${filename} can’t be translated.`)
  return { code: done.code, map: done.map as Rolldown.SourceMapInput }
}

/** Returns a message in the format of `formats/translated.ts`. Throws if it isn't an ICU message. */
export function compile(message: string) {
  const tokens = compileMessageOrThrow(message)
  // Lingui sets an undefined `offset`.
  return tokens.length === 1 && typeof tokens[0] === 'string' ? tokens[0] : JSON.parse(JSON.stringify(tokens))
}

/** Replaces `id` and `message` of each message from Lingui's macros with the compiled translation. */
function translateMessages(translate: Translate): PluginObj {
  const visit = (path: NodePath<types.ObjectExpression>) => {
    if (!path.node.leadingComments?.some(({ value }) => /^\*? *i18n *$/.test(value))) return
    const text = (name: string) => {
      const property = path.node.properties.find(
        (one) => types.isObjectProperty(one) && types.isIdentifier(one.key, { name }),
      )
      const value = property && types.isObjectProperty(property) ? property.value : undefined
      return types.isStringLiteral(value) ? value.value : ''
    }
    const kept = path.node.properties.filter(
      (one) =>
        !types.isObjectProperty(one) || !types.isIdentifier(one.key) || !['id', 'message'].includes(one.key.name),
    )
    const property = types.objectProperty(
      types.identifier('message'),
      types.valueToNode(compile(translate(text('id'), text('message')))),
    )
    path.node.leadingComments = null
    path.replaceWith(types.objectExpression([property, ...kept]))
  }
  return { visitor: { Program: { exit: (program) => program.traverse({ ObjectExpression: visit }) } } }
}
