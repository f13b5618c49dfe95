#!/usr/bin/env node
/**
 * `npx keylight`: runs the command line under Node 24.
 *
 * Plain JavaScript without dependencies, because whoever calls it may have Node 20.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { environment, node24 } from '../../tools/setup/parts.mjs'

const main = fileURLToPath(new URL('./src/main.ts', import.meta.url))
const child = spawn(node24(), [main, ...process.argv.slice(2)], { env: environment(), stdio: 'inherit' })
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal))
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
})
