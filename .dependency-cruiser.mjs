/**
 * The layers of docs/ARCHITECTURE.md: which package and layer of the web client may import which, without cycles.
 * Includes type imports. npm hoists every package to the root, so neither Node nor the type checker would object.
 */

/**
 * Internal packages that each package may import. Tests may also import `testing` and `client`.
 * @type {Record<string, string[]>}
 */
const arrows = {
  'packages/contract': [],
  'packages/client': ['packages/contract'],
  'packages/imaging': ['packages/provenance'],
  'packages/provenance': [],
  'packages/writers': [],
  'packages/spelling': [],
  'packages/scenes': ['packages/imaging', 'packages/spelling'],
  'packages/engine': ['packages/imaging', 'packages/provenance', 'packages/scenes'],
  'packages/domain': ['packages/contract', 'packages/engine', 'packages/spelling', 'packages/writers'],
  'packages/messages': ['packages/contract', 'packages/domain'],
  'packages/cli': ['packages/client', 'packages/contract', 'packages/engine', 'packages/messages', 'packages/writers'],
  'apps/server': [
    'packages/contract',
    'packages/domain',
    'packages/engine',
    'packages/messages',
    'packages/provenance',
  ],
  'apps/web': ['packages/contract', 'packages/writers'],
  testing: [
    'packages/client',
    'packages/contract',
    'packages/domain',
    'packages/engine',
    'packages/imaging',
    'packages/messages',
    'apps/server',
  ],
}

/**
 * Modules of other packages that parts of the web client may import: they make headshots and run tools in the browser,
 * share arithmetic with the server, or contain messages about photos that aren't uploaded.
 * @type {Record<string, string[]>}
 */
const facesForWeb = {
  'packages/imaging/src/browser.ts': ['app/features/tryouts/device.worker.ts'],
  'packages/imaging/src/lettering/draw-lettering.ts': ['share-picture.ts'],
  'packages/imaging/src/thumbnail.ts': ['app/features/thumbnails/editor/'],
  'packages/imaging/src/video.ts': ['app/features/videos/'],
  'packages/imaging/src/filter.ts': ['app/features/tools/'],
  'packages/imaging/src/tools.ts': ['app/features/tools/'],
  'packages/imaging/src/photo-file.ts': ['app/features/tools/', 'app/features/provenance/'],
  'packages/imaging/src/prompt-words.ts': ['app/features/tools/'],
  'packages/provenance/src/browser.ts': ['app/features/provenance/'],
  'packages/provenance/src/manifest.ts': ['app/features/provenance/'],
  'packages/provenance/src/report.ts': ['app/features/provenance/'],
  'packages/scenes/src/index.ts': ['app/features/tools/'],
  'packages/scenes/src/words/read-scene.ts': ['app/features/tools/'],
  'packages/messages/src/findings.ts': [''],
  'packages/messages/src/outfits.ts': [''],
  'packages/messages/src/consents.ts': [''],
}

/**
 * Layers of the web client, highest first. A file imports from its own layer and lower ones. Unlisted files, such as
 * `load-part.ts`, are in the lowest layer.
 */
const webFloors = [
  ['app/root.tsx', 'app/routes.ts', 'app/routes/'],
  ['content/'],
  ['app/pages/', 'app/page-head.ts', 'app/structured-data.ts'],
  ['app/layout/'],
  ['app/features/', 'app/session/'],
  ['app/forms/'],
  ['app/state/'],
  ['app/telemetry/'],
  ['app/theme/'],
  ['app/api/'],
  ['app/ui/'],
  ['app/browser/', 'app/formats/', 'app/example-people.ts'],
]

const tests = String.raw`\.test\.tsx?$|/test/`
const shownFiles = String.raw`^(LICENSE|CHANGELOG\.md)$`
const anyPackage = '^(packages/[^/]+|apps/[^/]+|testing)/'

/** @param {string[]} places */
const inWeb = (places) => places.map((place) => `^apps/web/${place.replaceAll('.', String.raw`\.`)}`)
/** @param {string[]} packages */
const within = (packages) => packages.map((name) => `^${name}/`)
const exactly = (/** @type {string} */ path) => `^${path.replaceAll('.', String.raw`\.`)}$`

const packageRules = Object.entries(arrows).flatMap(([home, allowed]) => {
  const faces = home === 'apps/web' ? Object.keys(facesForWeb).map(exactly) : []
  const to = { path: anyPackage, pathNot: [...within([home, ...allowed]), ...faces] }
  return [
    {
      name: `arrows-of-${home.replace('/', '-')}`,
      comment: `${home} may import ${allowed.join(', ') || 'none of our packages'}.`,
      from: { path: `^${home}/`, pathNot: tests },
      to,
    },
    {
      name: `arrows-of-tests-of-${home.replace('/', '-')}`,
      comment: `Tests of ${home} may also import testing and packages/client.`,
      from: { path: `^${home}/.*(${tests})` },
      to: { ...to, pathNot: [...to.pathNot, ...within(['testing', 'packages/client'])] },
    },
  ]
})

const faceRules = Object.entries(facesForWeb).map(([face, places]) => ({
  name: `web-uses-${face.split('/').at(-1)?.replace('.ts', '')}`,
  comment: `Only ${places.join(', ') || 'the web client'} may import ${face}.`,
  from: { path: '^apps/web/', pathNot: inWeb(places) },
  to: { path: exactly(face) },
}))

const floorRules = webFloors.slice(1).map((floor, above) => ({
  name: `floor-${floor[0]?.replace(/^app\/|\/$|\.tsx?$/g, '')}`,
  comment: `${floor.join(', ')} may only import lower layers.`,
  from: { path: inWeb(floor), pathNot: tests },
  to: { path: inWeb(webFloors.slice(0, above + 1).flat()) },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circles', comment: 'Circular import.', from: {}, to: { circular: true } },
    ...packageRules,
    ...faceRules,
    ...floorRules,
    {
      name: 'lowest-floor',
      comment: 'The web client’s lowest layer may not import any other layer.',
      from: { path: '^apps/web/app/', pathNot: [...inWeb(webFloors.flat()), tests] },
      to: { path: inWeb(webFloors.flat()) },
    },
    {
      name: 'packages-by-name',
      comment: 'Import other packages by name. Pages may import the licence and the changelog from the root.',
      from: { path: anyPackage, pathNot: tests },
      to: { dependencyTypes: ['local'], pathNot: ['^$1/', shownFiles] },
    },
    {
      name: 'packages-by-name-in-tests',
      comment: 'Tests may also import from testing.',
      from: { path: `${anyPackage}.*(${tests})` },
      to: { dependencyTypes: ['local'], pathNot: ['^$1/', '^testing/', shownFiles] },
    },
    {
      name: 'workshops',
      comment: 'Put code shared by e2e, tools and bench into testing.',
      from: { path: '^(e2e|tools|bench)/' },
      to: { path: '^(e2e|tools|bench)/', pathNot: '^$1/' },
    },
  ].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    // It doesn't support TypeScript 7 yet; swc also sees types.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(^|/)(node_modules|build|\.react-router)/` },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
