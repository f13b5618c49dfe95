/** Reads content credentials in a worker on the visitor's device. */
import library from '@contentauth/c2pa-wasm/c2pa.wasm?url'
import { readCredentialsOf } from '@keylight/provenance/browser'
import type { Format } from '@keylight/provenance/manifest'
import type { Report } from '@keylight/provenance/report'
import { t } from '#words'
import { answerQuestions } from '../tools/tool-worker.ts'
import { readLabel } from './read-label.ts'

export interface ToVerify {
  file: Blob
  format: Format
  /** Certificates to trust, in PEM. */
  authorities: string
}

export interface Verified {
  report: Report
  /** The IPTC digital source type in the file's unsigned metadata, such as `composite`; null if there is none. */
  label: string | null
}

answerQuestions<ToVerify, Verified>(async ({ file, format, authorities }, tell) => {
  tell({ words: t`Reading the content credentials`, share: null })
  const [report, label] = await Promise.all([
    readCredentialsOf(file, format, { library, authorities }),
    readLabel(file),
  ])
  return { report, label }
})
