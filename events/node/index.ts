export { startNode, type Node, type NodeOptions } from './start-node.ts';
