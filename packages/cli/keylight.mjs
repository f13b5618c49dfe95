#!/usr/bin/env node
/** `npx keylight`: runs the command line under Node 24. Plain JavaScript, because the caller may have Node 20. */
import { fileURLToPath } from 'node:url'
import { launch } from './launch.mjs'

launch(fileURLToPath(new URL('./src/main.ts', import.meta.url)), process.argv.slice(2))
