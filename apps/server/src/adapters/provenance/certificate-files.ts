/** The certificates that sign content credentials: our own in the data folder, or the site owner’s. */
import { chmod, mkdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  certificatesIn,
  createAuthority,
  type Identity,
  issueCertificate,
  readIdentity,
} from '@keylight/provenance/certificates'
import type { Config } from '../../config/config.ts'
import { readOrCreate, writePrivate } from '../data-folder.ts'

/** Files in PEM. Our own key is in the certificate’s file. */
export interface CertificateFiles {
  certificate: string
  key: string
}

const folderOf = (dataFolder: string) => join(dataFolder, 'provenance')
const authorityFile = (dataFolder: string) => join(folderOf(dataFolder), 'authority.pem')
const ownFile = (dataFolder: string) => join(folderOf(dataFolder), 'certificate.pem')

/** The organisation in certificates, shown by verification programs. */
export const organisationOf = ({ hostName }: Config['site']) => hostName || 'Keylight'

/** Returns the files to sign with. */
export const certificateFiles = ({ data, provenance }: Pick<Config, 'data' | 'provenance'>): CertificateFiles =>
  provenance.certificate ?? { certificate: ownFile(data.folder), key: ownFile(data.folder) }

/**
 * Creates our certificate authority and a certificate, unless they exist. Only their owner can read them. Processes
 * that start at the same time end up with the same files.
 */
export async function createCertificates(dataFolder: string, organisation: string, at: Date): Promise<void> {
  await mkdir(folderOf(dataFolder), { recursive: true })
  await chmod(folderOf(dataFolder), 0o700)
  const authority = await readOrCreate(authorityFile(dataFolder), () => createAuthority(organisation, at))
  await readOrCreate(ownFile(dataFolder), () => issueCertificate(authority, organisation, at))
}

/**
 * Replaces our certificate and key. Running processes sign the next file with the new certificate. With `authority`,
 * replaces the authority, too, and keeps the old one’s certificate, so that files signed so far are still recognised.
 */
export async function rotateCertificate(
  dataFolder: string,
  organisation: string,
  at: Date,
  { authority: isNewAuthority }: { authority: boolean },
): Promise<void> {
  await createCertificates(dataFolder, organisation, at)
  const file = authorityFile(dataFolder)
  const old = await readFile(file, 'utf8')
  const authority = isNewAuthority
    ? [await createAuthority(organisation, at), ...certificatesIn(old), ''].join('\n')
    : old
  if (isNewAuthority) await replace(file, authority)
  await replace(ownFile(dataFolder), await issueCertificate(authority, organisation, at))
}

async function replace(file: string, text: string): Promise<void> {
  const draft = await writePrivate(file, text)
  await rename(draft, file)
}

/** Returns the certificates of the authorities whose signatures are this installation’s own, in PEM. */
export async function ownAuthorities(config: Pick<Config, 'data' | 'provenance'>): Promise<string> {
  const { certificate } = config.provenance
  const ours = await readFile(authorityFile(config.data.folder), 'utf8').catch(() => '')
  const theirs = certificate === undefined ? '' : await readFile(certificate.certificate, 'utf8')
  return [...certificatesIn(ours), ...certificatesIn(theirs).slice(-1)].join('\n')
}

/** Returns the identity in the files. Throws `CertificateUnfit` if it can’t be used, and if a file can’t be read. */
export async function loadIdentity({ certificate, key }: CertificateFiles): Promise<Identity> {
  const texts = await Promise.all([...new Set([certificate, key])].map((file) => readFile(file, 'utf8')))
  return readIdentity(texts.join('\n'))
}

/** Returns a value that changes when the files do. */
export async function versionOf({ certificate, key }: CertificateFiles): Promise<string> {
  const found = await Promise.all([stat(certificate), stat(key)])
  return found.map(({ mtimeMs, ino }) => `${mtimeMs} ${ino}`).join()
}
