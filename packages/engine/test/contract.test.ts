import { createFakeEngine } from '../src/fake/fake-engine.ts'
import { createStudioEngine } from '../src/studio/studio-engine.ts'
import { describeEngine } from './engine-contract.ts'

describeEngine({ name: 'fake', create: (files) => createFakeEngine({ files }) })
describeEngine({ name: 'studio', create: (files) => createStudioEngine({ files, workers: 2 }) })
