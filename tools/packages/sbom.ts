/** `npm run sbom -- FILE`: writes the software bill of materials of a release. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { distributedPackages } from '../../apps/web/third-party.ts'
import { root } from '../steps.ts'

/** Returns the distributed packages as CycloneDX 1.6 JSON (https://cyclonedx.org/docs/1.6/json/). */
export function billOfMaterials() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': 'keylight',
        name: 'keylight',
        version,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components: distributedPackages().map(({ name, version, license, integrity }) => {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
      return {
        type: 'library',
        'bom-ref': purl,
        name,
        version,
        purl,
        hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }],
        licenses: [{ expression: license }],
      }
    }),
  }
}

if (import.meta.main) {
  const [file] = process.argv.slice(2)
  if (file === undefined) {
    console.error('Usage: npm run sbom -- FILE')
    process.exit(2)
  }
  const bill = billOfMaterials()
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
  console.log(`${bill.components.length} packages in ${file}`)
}
