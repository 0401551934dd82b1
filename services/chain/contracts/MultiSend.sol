// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

interface Token {
    function transfer(address to, uint256 value) external;
}

/// Pays several recipients in one transaction, as exchanges do.
contract MultiSend {
    function send(Token token, address[] calldata to, uint256[] calldata values) external {
        for (uint256 i = 0; i < to.length; i++) token.transfer(to[i], values[i]);
    }
}
