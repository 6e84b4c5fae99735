import { createClient, createFileClient } from "@shop/contracts/client";
import { fetchInTime } from "./connection";

export const API = "/api";

export const api = createClient(API, fetchInTime);

export const fileApi = createFileClient(API, fetchInTime);
