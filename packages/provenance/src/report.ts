/** Reads what the C2PA library reports about a file. No I/O: pages and the server share it. */
import {
  actionsLabel,
  type Change,
  changeParameter,
  changes,
  digitalSourcePrefix,
  type FaceMeasurement,
  faceLabel,
} from './manifest.ts'

/** The content credentials of a file. */
export interface Report {
  /**
   * `none`: the file has none; `invalid`: it was changed after signing, or its manifest is broken; `valid`: unchanged,
   * by an unknown signer; `trusted`: unchanged, by a signer of a trusted authority.
   */
  state: 'none' | 'invalid' | 'valid' | 'trusted'
  /** The organisation and name in the signer’s certificate; null if there is no signature. */
  signer: { organisation: string | null; name: string | null } | null
  /** When the file was made, according to its signer; or when it was signed, if `isTimeProven`. */
  at: string | null
  /** Whether a time stamp authority confirmed the time. */
  isTimeProven: boolean
  /** The software that made the file. */
  software: { name: string; version: string | null } | null
  actions: ReportedAction[]
  face: FaceMeasurement | null
  sources: ReportedSource[]
  /** C2PA status codes of all failures, such as `assertion.dataHash.mismatch`. */
  failures: string[]
}

export interface ReportedAction {
  /** The C2PA action, such as `c2pa.edited`. */
  action: string
  /** Which of Keylight’s changes it is; null for the first action and for other software’s. */
  change: Change | null
  description: string | null
  /** The IPTC term, such as `composite`. */
  digitalSource: string | null
  /** The software that performed it, if it isn’t the one that made the file. */
  by: string | null
}

export interface ReportedSource {
  title: string | null
  relationship: string
  /** The signer of the source’s own credentials; null if it has none. */
  signer: string | null
}

/** Report of a file without content credentials. */
export const noCredentials: Report = {
  state: 'none',
  signer: null,
  at: null,
  isTimeProven: false,
  software: null,
  actions: [],
  face: null,
  sources: [],
  failures: [],
}

/** The parts of the library’s manifest store we use. */
interface ManifestStore {
  active_manifest?: string
  manifests?: Record<string, Manifest>
  validation_state?: 'Invalid' | 'Valid' | 'Trusted'
  validation_status?: { code: string }[]
}
interface Manifest {
  claim_generator_info?: { name: string; version?: string }[]
  assertions?: { label: string; data?: unknown }[]
  ingredients?: { title?: string; relationship?: string; active_manifest?: string }[]
  signature_info?: { issuer?: string; common_name?: string; time?: string }
}
interface ActionData {
  action: string
  when?: string
  description?: string
  digitalSourceType?: string
  softwareAgent?: string | { name?: string }
  parameters?: Record<string, unknown>
}

const states = { Invalid: 'invalid', Valid: 'valid', Trusted: 'trusted' } as const

/** Returns the report for a manifest store, as returned by the library’s `json()`. */
export function reportOf(json: string): Report {
  const store = JSON.parse(json) as ManifestStore
  const manifest = store.manifests?.[store.active_manifest ?? '']
  if (manifest === undefined) return { ...noCredentials, state: 'invalid', failures: failuresOf(store) }
  const actions = actionsIn(manifest)
  const { issuer = null, common_name: name = null, time } = manifest.signature_info ?? {}
  const [software] = manifest.claim_generator_info ?? []
  return {
    state: states[store.validation_state ?? 'Invalid'],
    signer: manifest.signature_info ? { organisation: issuer, name } : null,
    at: time ?? actions.find(({ when }) => when !== undefined)?.when ?? null,
    isTimeProven: time !== undefined,
    software: software ? { name: software.name, version: software.version ?? null } : null,
    actions: actions.map(reportAction),
    face: (manifest.assertions?.find(({ label }) => label === faceLabel)?.data as FaceMeasurement | undefined) ?? null,
    sources: (manifest.ingredients ?? []).map(({ title, relationship, active_manifest: active }) => ({
      title: title ?? null,
      relationship: relationship ?? 'componentOf',
      signer: (active !== undefined && store.manifests?.[active]?.signature_info?.issuer) || null,
    })),
    failures: failuresOf(store),
  }
}

const failuresOf = ({ validation_status: status = [] }: ManifestStore) => [...new Set(status.map(({ code }) => code))]

const actionsIn = ({ assertions = [] }: Manifest): ActionData[] =>
  assertions
    .filter(({ label }) => label.startsWith(actionsLabel.replace(/\.v\d$/, '')))
    .flatMap(({ data }) => (data as { actions?: ActionData[] }).actions ?? [])

function reportAction({
  action,
  description,
  digitalSourceType,
  softwareAgent,
  parameters,
}: ActionData): ReportedAction {
  const change = parameters?.[changeParameter]
  const by = typeof softwareAgent === 'string' ? softwareAgent : softwareAgent?.name
  return {
    action,
    change: typeof change === 'string' && Object.hasOwn(changes, change) ? (change as Change) : null,
    description: description ?? null,
    digitalSource: digitalSourceType?.startsWith(digitalSourcePrefix)
      ? digitalSourceType.slice(digitalSourcePrefix.length)
      : (digitalSourceType ?? null),
    by: by ?? null,
  }
}
