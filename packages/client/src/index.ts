export { CallRefused } from './call-refused.ts'
export { type CallOptions, type Client, type ClientOptions, openClient, type Reply } from './client.ts'
