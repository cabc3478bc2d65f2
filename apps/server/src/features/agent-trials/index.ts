export { agentTrialsFeature } from './agent-trials.feature.ts'
