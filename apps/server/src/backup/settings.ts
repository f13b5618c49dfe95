import { join } from 'node:path'
import { type Environment, subjects } from '../config/config.ts'
import type { Head } from './archive.ts'

/** Settings without secrets. All others are withheld from backups, so a new one must be added here to be included. */
const publicSettings = new Set([
  ...['PORT', 'HOST', 'KEYLIGHT_URL', 'KEYLIGHT_TRUST_PROXY', 'KEYLIGHT_DEVELOPMENT', 'KEYLIGHT_ADMIN_EMAIL'],
  ...['KEYLIGHT_CONTACT', 'KEYLIGHT_HOST_NAME', 'KEYLIGHT_HOST_ADDRESS', 'KEYLIGHT_ANNOUNCEMENT'],
  ...['KEYLIGHT_ANNOUNCEMENT_URL', 'KEYLIGHT_KEEP_UPLOADS_DAYS', 'KEYLIGHT_KEEP_IDLE_DAYS', 'KEYLIGHT_ROLES'],
  ...['KEYLIGHT_BACKUP_FOLDER', 'KEYLIGHT_BACKUP_KEEP', 'S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'MAIL_FROM'],
  ...['GOOGLE_CLIENT_ID', 'STRIPE_TAX', 'KEYLIGHT_TEST_CHECKOUT', 'KEYLIGHT_AFFILIATE_PERCENT'],
  ...['KEYLIGHT_AFFILIATE_MONTHS', 'KEYLIGHT_AFFILIATE_PAYOUT', 'KEYLIGHT_ENGINE', 'KEYLIGHT_WORKERS', 'FAL_MODEL'],
  ...['COMFYUI_URL', 'COMFYUI_WORKFLOW', 'LLM_URL', 'LLM_MODEL', 'LLM_SEES_PICTURES', 'BLOG_URL', 'ROADMAP_URL'],
  ...['HTML_SITEMAP_URL', 'FACEBOOK_URL', 'LINKEDIN_URL', 'TIKTOK_URL', 'INSTAGRAM_URL', 'ANALYTICS_URL'],
  ...['ANALYTICS_PROJECT', 'LOG_LEVEL'],
])

/** The data folder is another one after a restore. The secret and the prices are files in it. */
const carriedAsFiles = new Set(['KEYLIGHT_DATA', 'KEYLIGHT_SECRET', 'KEYLIGHT_PRICES'])

/** Stands for the data folder in the paths of settings. */
const dataFolderMark = '{data}'
/** Name in the data folder of files that settings refer to. */
export const settingFiles = { KEYLIGHT_PRICES: 'prices.json', COMFYUI_WORKFLOW: 'comfyui-workflow.json' } as const

/** Returns whether a setting's value contains a password, as in `https://user:password@host`. */
const hasCredentials = (value: string) =>
  URL.canParse(value) && (new URL(value).username !== '' || new URL(value).password !== '')

/** Returns the values of settings that aren't secret, and the names of the others that are set. */
export function settingsFrom(environment: Environment): Pick<Head, 'settings' | 'withheld'> {
  const settings: Record<string, string> = {}
  const withheld: string[] = []
  for (const name of Object.values(subjects).flatMap(({ shape }) => Object.keys(shape))) {
    const value = environment[name]
    if (!value || carriedAsFiles.has(name)) continue
    if (name === 'COMFYUI_WORKFLOW') settings[name] = `${dataFolderMark}/${settingFiles[name]}`
    else if (publicSettings.has(name) && !hasCredentials(value)) settings[name] = value
    else withheld.push(name)
  }
  return { settings, withheld }
}

/** Returns a backup's settings in the format of `.env`, for an installation with this data folder. */
export function envFileOf({ settings, withheld, version, createdAt }: Head, dataFolder: string): string {
  const own = Object.entries(settings).map(([name, value]) => {
    const path = value.startsWith(`${dataFolderMark}/`)
      ? join(dataFolder, value.slice(dataFolderMark.length + 1))
      : value
    return `${name}=${quoted(path)}`
  })
  const missing = withheld.map((name) => `#${name}=`)
  return [
    `# Settings of the Keylight ${version} that was backed up at ${createdAt}.`,
    ...own,
    ...(missing.length > 0
      ? ['', '# These were also set. Backups don’t contain their values, because they may be secret.']
      : []),
    ...missing,
    '',
  ].join('\n')
}

/** Quotes a value for an env file, whose quotes can't be escaped. */
function quoted(value: string): string {
  if (/^[\w@:/.,+-]*$/.test(value)) return value
  const quote = ['"', "'", '`'].find((mark) => !value.includes(mark)) ?? '"'
  return quote + value + quote
}
