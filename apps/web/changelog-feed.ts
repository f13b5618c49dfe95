import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unbuiltSite } from '@keylight/contract'
import { codePartsOf, type Release, readChangelog } from './app/pages/changelog.ts'

const file = join(import.meta.dirname, '../../CHANGELOG.md')

/** Returns the changelog as an Atom feed (RFC 4287). The server inserts its own URL. */
export function changelogFeed(releases: readonly Release[] = readChangelog(readFileSync(file, 'utf8'))): string {
  const site = unbuiltSite.address
  const [newest] = releases
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
  <id>${site}/changelog</id>
  <title>Keylight changelog</title>
  <updated>${momentOf(newest?.date ?? '1970-01-01')}</updated>
  <author><name>Keylight</name></author>
  <link rel="self" type="application/atom+xml" href="${site}/changelog.atom"/>
  <link rel="alternate" type="text/html" href="${site}/changelog"/>
${releases.map((release) => entryOf(release, site)).join('\n')}
</feed>
`
}

const entryOf = ({ date, title, slug, changes }: Release, site: string) => `  <entry>
    <id>${site}/changelog#${slug}</id>
    <title>${escapeXml(title)}</title>
    <updated>${momentOf(date)}</updated>
    <link rel="alternate" type="text/html" href="${site}/changelog#${slug}"/>
    <content type="html">${escapeXml(`<ul>${changes.map((change) => `<li>${htmlOf(change)}</li>`).join('')}</ul>`)}</content>
  </entry>`

const htmlOf = (change: string) =>
  codePartsOf(escapeXml(change))
    .map((part, i) => (i % 2 === 1 ? `<code>${part}</code>` : part))
    .join('')

const momentOf = (date: string) => `${date}T00:00:00Z`

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)
