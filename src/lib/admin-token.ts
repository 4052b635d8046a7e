/** Under which name this browser keeps the administrator's token while somebody is signed in (§4). */
export const TOKEN_KEY = 'adminToken';
